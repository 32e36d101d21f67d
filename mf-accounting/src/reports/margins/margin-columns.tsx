import { productPath, vendorPath } from '@karkhana/shared-contract/areas/addresses';
import { lastOfMonth } from '@karkhana/shared-contract/dates';
import type { Permission } from '@karkhana/shared-contract/permissions';
import type { MarginRow, Margins } from '@karkhana/shared-contract/reports/margins';
import { marginColumns as listedColumns } from '@karkhana/shared-contract/reports/report-columns';
import type { MarginsBy } from '@karkhana/shared-contract/reports/report-queries';
import { type Column, columnsOf, type FooterRow, formatMoney, formatMonth, formatPercent, formatQuantity, RowCard, TextLink } from '@karkhana/shared-ui';

/** Target of a row's link, and its permission. */
export const MARGIN_LINKS: Record<MarginsBy, { permission: Permission; pathOf: (row: MarginRow) => string }> = {
  product: { permission: 'products:view', pathOf: ({ id }) => productPath(id) },
  customer: { permission: 'vendors:view', pathOf: ({ id }) => vendorPath(id) },
  month: { permission: 'sales:view', pathOf: ({ name }) => `/sales?start_date=${name}-01&end_date=${lastOfMonth(`${name}-01`)}` },
};

const nameOf = (by: MarginsBy, { name }: MarginRow) => (by === 'month' ? formatMonth(name) : name);
/** @param linked for users who may open what a row leads to */
export const marginColumns = (by: MarginsBy, linked: boolean): Column<MarginRow>[] =>
  columnsOf(listedColumns(by), {
    name: { cell: (row: MarginRow) => (linked ? <TextLink to={MARGIN_LINKS[by].pathOf(row)}>{nameOf(by, row)}</TextLink> : nameOf(by, row)) },
    quantity: { width: 120 },
    amount: { width: 150 },
    cost: { width: 150 },
    margin: { width: 150 },
    margin_percent: { width: 104, cell: ({ margin_percent }) => formatPercent(margin_percent) },
  });

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
