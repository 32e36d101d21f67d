import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { Card, CardBody, color, Figure, formatRate, styled } from '@karkhana/shared-ui';
import { type Control, FormCheckboxField, FormPercentField, useWatch } from '@karkhana/shared-ui/forms';
import { formatPaise, liveTotals } from './live-totals.ts';
import type { SaleFormValues } from './sale-form-values.ts';

const Tax = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  paddingBottom: 10,
  marginBottom: 6,
  borderBottom: `1px solid ${color.border.row}`,
  '& > span': { flex: 1 },
  '& > div': { width: 104 },
});
const Sums = styled('dl')({
  '& div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 16, padding: '5px 0' },
  '& dd': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& .total': { borderTop: `1px solid ${color.border.card}`, marginTop: 5, paddingTop: 9, '& dt': { fontWeight: 600, fontSize: '1rem' } },
});

export type SaleControl = Control<SaleFormValues, unknown, SaleInput>;

/** What the fields add up to, at each key. */
export function useLiveTotals(control: SaleControl) {
  const [items, apply_tax, tax_percentage] = useWatch({ control, name: ['items', 'apply_tax', 'tax_percentage'] });
  return { ...liveTotals({ items, apply_tax, tax_percentage }), apply_tax, rate: tax_percentage };
}

/** Apply Tax (GST) and the summary (spec section 2, New Sale). */
export function SaleTotalsCard({ control }: { control: SaleControl }) {
  const { subtotal, tax, net, apply_tax, rate } = useLiveTotals(control);
  return (
    <Card>
      <CardBody>
        <Tax>
          <FormCheckboxField control={control} name="apply_tax" label="Apply Tax (GST)" />
          <FormPercentField control={control} name="tax_percentage" label="Tax percentage" hideLabel disabled={!apply_tax} />
        </Tax>
        <Sums>
          <div>
            <dt>Subtotal</dt>
            <dd>{formatPaise(subtotal)}</dd>
          </div>
          {apply_tax && (
            <div>
              <dt>Tax ({tax === undefined ? '-' : formatRate(Number(rate))}%)</dt>
              <dd>{formatPaise(tax)}</dd>
            </div>
          )}
          <div className="total">
            <dt>Total</dt>
            <dd>
              <Figure>{formatPaise(net)}</Figure>
            </dd>
          </div>
        </Sums>
      </CardBody>
    </Card>
  );
}
