import { productPath, vendorPath } from '@karkhana/shared-contract/areas/addresses';
import { lastOfMonth } from '@karkhana/shared-contract/dates';
import type { Permission } from '@karkhana/shared-contract/permissions';
import type { MarginRow, Margins } from '@karkhana/shared-contract/reports/margins';
import type { MarginsBy } from '@karkhana/shared-contract/reports/report-queries';
import { type Column, type FooterRow, formatMoney, formatMonth, formatPercent, formatQuantity, RowCard, TextLink } from '@karkhana/shared-ui';
import { BY_LABELS } from './margins-by-field.tsx';

/** Target of a row's link, and its permission. */
export const MARGIN_LINKS: Record<MarginsBy, { permission: Permission; pathOf: (row: MarginRow) => string }> = {
  product: { permission: 'products:view', pathOf: ({ id }) => productPath(id) },
  customer: { permission: 'vendors:view', pathOf: ({ id }) => vendorPath(id) },
  month: { permission: 'sales:view', pathOf: ({ name }) => `/sales?start_date=${name}-01&end_date=${lastOfMonth(`${name}-01`)}` },
};

const nameOf = (by: MarginsBy, { name }: MarginRow) => (by === 'month' ? formatMonth(name) : name);
const money = (id: 'amount' | 'cost' | 'margin', header: string): Column<MarginRow> => ({
  id,
  header,
  width: 150,
  align: 'right',
  cell: (row) => formatMoney(row[id]),
});

/** @param linked for users who may open what a row leads to */
export const marginColumns = (by: MarginsBy, linked: boolean): Column<MarginRow>[] => [
  {
    id: 'name',
    header: BY_LABELS[by],
    cell: (row) => (linked ? <TextLink to={MARGIN_LINKS[by].pathOf(row)}>{nameOf(by, row)}</TextLink> : nameOf(by, row)),
  },
  { id: 'quantity', header: 'Quantity', width: 120, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  money('amount', 'Sales'),
  money('cost', 'Cost'),
  money('margin', 'Margin'),
  { id: 'margin_percent', header: 'Margin %', width: 104, align: 'right', cell: ({ margin_percent }) => formatPercent(margin_percent) },
];

export const marginCard = (by: MarginsBy, linked: boolean) => (row: MarginRow) => (
  <RowCard
    {...(linked && { to: MARGIN_LINKS[by].pathOf(row) })}
    name={nameOf(by, row)}
    amount={formatMoney(row.margin)}
    meta={
      <>
        <span>{`sales ${formatMoney(row.amount)}`}</span>
        <span>{`cost ${formatMoney(row.cost)}`}</span>
        <span>{formatPercent(row.margin_percent)}</span>
      </>
    }
  />
);

export function marginFooter(totals: Margins['totals']): FooterRow[] {
  const cells = {
    quantity: formatQuantity(totals.quantity),
    amount: formatMoney(totals.amount),
    cost: formatMoney(totals.cost),
    margin: formatMoney(totals.margin),
    margin_percent: formatPercent(totals.margin_percent),
  };
  return [{ label: 'Total', cells, strong: true }];
}
