import { productPath } from '@karkhana/shared-contract/areas/addresses';
import type { StockValuation, ValuedItem } from '@karkhana/shared-contract/reports/stock-valuation';
import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { type Column, type FooterRow, formatCount, formatMoney, formatQuantity, RowCard, TextLink } from '@karkhana/shared-ui';

const KIND_LABELS: Record<StockItemType, string> = { product: 'Product', material: 'Material' };

/** The product's page where the user may open it, otherwise all movements of the item. */
const pathOf = ({ kind, item_id }: ValuedItem, opensProducts: boolean) => {
  if (kind === 'product' && opensProducts) return productPath(item_id);
  return `/stock?${kind === 'material' ? 'tab=materials&' : ''}history=shown&item=${item_id}`;
};

export const valuationColumns = (opensProducts: boolean): Column<ValuedItem>[] => [
  { id: 'name', header: 'Item', cell: (row) => <TextLink to={pathOf(row, opensProducts)}>{row.name}</TextLink> },
  { id: 'kind', header: 'Kind', width: 118, cell: ({ kind }) => KIND_LABELS[kind] },
  { id: 'quantity', header: 'Quantity', width: 150, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { id: 'rate', header: 'Rate', width: 150, align: 'right', cell: ({ rate }) => formatMoney(rate) },
  { id: 'value', header: 'Value', width: 170, align: 'right', cell: ({ value }) => formatMoney(value) },
];

export const valuationCard = (opensProducts: boolean) => (row: ValuedItem) => (
  <RowCard
    to={pathOf(row, opensProducts)}
    name={row.name}
    amount={formatMoney(row.value)}
    meta={
      <>
        <span>{KIND_LABELS[row.kind]}</span>
        <span>{`${formatQuantity(row.quantity)} × ${formatMoney(row.rate)}`}</span>
      </>
    }
  />
);

/** @param rows those that are listed: a total counts no others */
export function valuationFooter(rows: readonly ValuedItem[], { value, product, material }: StockValuation['totals']): FooterRow[] {
  const row = (label: string, count: number, worth: number, strong: boolean): FooterRow => ({
    label: `${label}: ${formatCount(count, 'item')}`,
    cells: { value: formatMoney(worth) },
    strong,
  });
  const products = rows.filter(({ kind }) => kind === 'product').length;
  const materials = rows.length - products;
  const kinds = [row('Products', products, product.value, false), row('Materials', materials, material.value, false)];
  return [...(products && materials ? kinds : []), row('Total', rows.length, value, true)];
}
