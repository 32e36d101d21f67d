import { formatPaise } from '@karkhana/shared-auth/screens';
import { rateChoices } from '@karkhana/shared-contract/gst/rate-choices';
import { stateTaxLabel } from '@karkhana/shared-contract/gst/states';
import { CHARGE_LABELS } from '@karkhana/shared-contract/sales/gst-invoice';
import { CHARGE_KINDS } from '@karkhana/shared-contract/sales/sale-gst';
import { Card, CardBody, formatMoney, formatQuantity, Muted, media, Small, styled } from '@karkhana/shared-ui';
import { ChargeRows, type Control, FormMoneyField, FormPercentField, FormQuantityField } from '@karkhana/shared-ui/forms';
import { LineName, Lines } from '../lines.tsx';
import type { BillRow, BillSums, BillValues, TypedBill } from './bill-values.ts';
import type { LineToBill } from './to-bill.ts';

const KINDS = CHARGE_KINDS.map((value) => ({ value, label: CHARGE_LABELS[value] }));
const Below = styled(CardBody)({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr) 280px',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Sums = styled('dl')({
  '& div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '4px 0' },
  '& dd': { fontWeight: 600, whiteSpace: 'nowrap' },
});

interface BillLinesProps {
  items: readonly BillRow[];
  sums: BillSums;
  /** Paise; undefined while the paper says another total. */
  off: number | undefined;
  lines: ReadonlyMap<number, LineToBill>;
  quantities: ReadonlyMap<number, { came: number; toCome: number }>;
  control: Control<BillValues, unknown, TypedBill>;
  date: string;
}

/** Lines of the bill beside what came and what was ordered, its charges and sums. */
export function BillLines({ items, sums, off, lines, quantities, control, date }: BillLinesProps) {
  const place = items.map(({ purchase_item_id }) => lines.get(purchase_item_id)?.order.place_of_supply).find(Boolean) ?? null;
  const taxes = [
    ['CGST', sums.cgst],
    [stateTaxLabel(place), sums.sgst],
    ['IGST', sums.igst],
    ['GST', sums.tax - sums.cgst - sums.sgst - sums.igst],
  ] as const;
  return (
    <Card>
      <Lines columns="minmax(0, 1fr) 72px 84px 76px 96px 70px 104px">
        <li className="head" aria-hidden="true">
          <span className="name">Item</span>
          <span>Came</span>
          <span>On the bill</span>
          <span>Ordered at</span>
          <span>Price</span>
          <span>GST</span>
          <span>Amount</span>
        </li>
        {items.map((row, index) => {
          const line = lines.get(row.purchase_item_id);
          if (!line) return null;
          const { item, order } = line;
          const { came = 0, toCome = 0 } = quantities.get(item.id) ?? {};
          const name = item.product_name;
          return (
            <li key={item.id}>
              <LineName name={name} under={[order.invoice_number, toCome > 0 && `${formatQuantity(toCome)} to come`].filter(Boolean).join(' · ')} />
              <span data-label="Came">
                {formatQuantity(came)} <Small>{item.unit}</Small>
              </span>
              <span data-label="On the bill">
                <FormQuantityField control={control} name={`items.${index}.quantity`} label={`On the bill, ${name}`} hideLabel />
              </span>
              <Muted data-label="Ordered at">{formatMoney(item.unit_price)}</Muted>
              <span data-label="Price">
                <FormMoneyField control={control} name={`items.${index}.unit_price`} label={`Price, ${name}`} hideLabel />
              </span>
              <span data-label="GST">
                <FormPercentField control={control} name={`items.${index}.gst_rate`} label={`GST, ${name}`} hideLabel />
              </span>
              <b data-label="Amount">{formatPaise(sums.rows[index]?.taxable ?? 0)}</b>
            </li>
          );
        })}
      </Lines>
      <Below>
        <ChargeRows among kinds={KINDS} rates={(stays) => rateChoices(date, null, stays)} />
        <Sums>
          <div>
            <dt>Taxable value</dt>
            <dd>{formatPaise(sums.taxable)}</dd>
          </div>
          {taxes
            .filter(([, amount]) => amount !== 0)
            .map(([label, amount]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatPaise(amount)}</dd>
              </div>
            ))}
          {off !== undefined && off !== 0 && (
            <div>
              <dt>Round off</dt>
              <dd>{formatPaise(off)}</dd>
            </div>
          )}
        </Sums>
      </Below>
    </Card>
  );
}
