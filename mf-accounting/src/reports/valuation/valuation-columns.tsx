import { productPath } from '@karkhana/shared-contract/areas/addresses';
import { ITEM_KIND_LABELS, VALUATION_COLUMNS } from '@karkhana/shared-contract/reports/report-columns';
import type { StockValuation, ValuedItem } from '@karkhana/shared-contract/reports/stock-valuation';
import { type Column, columnsOf, type FooterRow, formatCount, formatMoney, formatQuantity, RowCard, TextLink } from '@karkhana/shared-ui';

/** The product's page where the user may open it, otherwise all movements of the item. */
const pathOf = ({ kind, item_id }: ValuedItem, opensProducts: boolean) => {
  if (kind === 'product' && opensProducts) return productPath(item_id);
  return `/stock?${kind === 'material' ? 'tab=materials&' : ''}history=shown&item=${item_id}`;
};

export const valuationColumns = (opensProducts: boolean): Column<ValuedItem>[] =>
  columnsOf(VALUATION_COLUMNS, {
    name: { cell: (row) => <TextLink to={pathOf(row, opensProducts)}>{row.name}</TextLink> },
    kind: { width: 118 },
    quantity: { width: 150 },
    rate: { width: 150, cell: ({ rate }) => formatMoney(rate) },
    value: { width: 170 },
  });

export const valuationCard = (opensProducts: boolean) => (row: ValuedItem) => (
  <RowCard
    to={pathOf(row, opensProducts)}
    name={row.name}
    amount={formatMoney(row.value)}
    meta={
      <>
        <span>{ITEM_KIND_LABELS[row.kind]}</span>
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
