import { formatPaise } from '@karkhana/shared-auth/screens';
import type { PurchaseItem } from '@karkhana/shared-contract/purchases/purchase';
import { Card, formatMoney, formatQuantity, Small } from '@karkhana/shared-ui';
import { type Control, FormQuantityField, FormTextField } from '@karkhana/shared-ui/forms';
import { LineName, Lines } from '../lines.tsx';
import { openOf } from '../papers-of-order.ts';
import type { LineSums, Received, ReceiveValues } from './receive-values.ts';

interface ReceiveLinesProps {
  lines: readonly PurchaseItem[];
  sums: readonly LineSums[];
  control: Control<ReceiveValues, unknown, Received>;
}

/** What came of each line and was rejected of it, and what that leaves. */
export function ReceiveLines({ lines, sums, control }: ReceiveLinesProps) {
  return (
    <Card>
      <Lines columns="minmax(0, 1fr) 84px 96px 108px 100px 84px 84px 116px">
        <li className="head" aria-hidden="true">
          <span className="name">Item</span>
          <span>Ordered</span>
          <span>Open</span>
          <span>Came</span>
          <span>Rejected</span>
          <span>Into stock</span>
          <span>Stays open</span>
          <span>Cost</span>
        </li>
        {lines.map((item, row) => (
          <Line key={item.id} item={item} row={row} sums={sums[row]} control={control} />
        ))}
      </Lines>
    </Card>
  );
}

interface LineProps {
  item: PurchaseItem;
  row: number;
  sums: LineSums | undefined;
  control: ReceiveLinesProps['control'];
}

function Line({ item, row, sums, control }: LineProps) {
  const { stocked = 0, rejected = 0, open = 0, over = 0, worth = 0 } = sums ?? {};
  const name = item.product_name;
  return (
    <li>
      <LineName name={name} under={formatMoney(item.unit_price)} />
      <span className="desk">{formatQuantity(item.quantity)}</span>
      <span data-label="Open">
        {formatQuantity(openOf(item))} <Small>{item.unit}</Small>
      </span>
      <span data-label="Came">
        <FormQuantityField control={control} name={`items.${row}.quantity`} label={`Came, ${name}`} hideLabel />
      </span>
      <span data-label="Rejected">
        <FormQuantityField control={control} name={`items.${row}.rejected`} label={`Rejected, ${name}`} hideLabel placeholder="0" />
      </span>
      <b data-label="Into stock">{formatQuantity(stocked)}</b>
      <b data-label="Stays open" className={open > 0 ? 'open' : ''}>
        {formatQuantity(open)}
      </b>
      <b className="desk">{formatPaise(worth)}</b>
      {over > 0 && <Small className="whole open">{`${formatQuantity(over)} ${item.unit} more than ordered`}</Small>}
      {rejected > 0 && (
        <span className="whole">
          <FormTextField
            control={control}
            name={`items.${row}.reject_reason`}
            label={`Reason, ${name}`}
            required
            maxLength={200}
            hint="Not in stock, and still open on the order: replacement or debit note"
          />
        </span>
      )}
    </li>
  );
}
