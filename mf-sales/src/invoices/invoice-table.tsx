import { plainSums } from '@karkhana/shared-contract/sales/plain-invoice';
import type { Sale, SaleItem } from '@karkhana/shared-contract/sales/sale';
import { formatMoney, formatQuantity } from '@karkhana/shared-ui';
import { ItemsTable } from './invoice-styles.ts';

/** Rows kept with the totals, which are never alone on a page. */
const KEPT = 2;
/** Above this number of rows they are set closer. */
const ROOMY = 10;

const Row = ({ item }: { item: SaleItem }) => (
  <tr>
    <td className="name">
      {item.product_name}
      {item.discount_amount > 0 && <div>less {formatMoney(item.discount_amount)}</div>}
    </td>
    <td className="sku">{item.sku}</td>
    <td className="number quantity">{formatQuantity(item.quantity)}</td>
    <td className="number price">{formatMoney(item.unit_price)}</td>
    <td className="number total">{formatMoney(item.total_price)}</td>
  </tr>
);

const Sum = ({ label, amount, place = '' }: { label: string; amount: number; place?: string }) => (
  <tr className={`sum ${place}`}>
    <td colSpan={3} className="gap" />
    <td>{label}</td>
    <td className="number">{formatMoney(amount)}</td>
  </tr>
);

/** Items and totals; the tax row only above zero. */
export function InvoiceTable({ sale }: { sale: Sale }) {
  const { items } = sale;
  const sums = plainSums(sale);
  const first = items.slice(0, -KEPT);
  return (
    <ItemsTable dense={items.length > ROOMY} aria-label="Items">
      <thead>
        <tr>
          <th>Item</th>
          <th>SKU</th>
          <th className="number">Quantity</th>
          <th className="number">Unit Price</th>
          <th className="number">Total</th>
        </tr>
      </thead>
      {first.length > 0 && (
        <tbody>
          {first.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </tbody>
      )}
      <tbody className="keep">
        {items.slice(-KEPT).map((item) => (
          <Row key={item.id} item={item} />
        ))}
        {sums.map(([label, amount], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges of one kind have one label
          <Sum key={row} label={label} amount={amount} place={`${row === 0 ? 'first' : ''} ${row === sums.length - 1 ? 'before-total' : ''}`} />
        ))}
        <Sum label="Total" amount={sale.net_amount} place="total" />
      </tbody>
    </ItemsTable>
  );
}
