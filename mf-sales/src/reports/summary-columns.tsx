import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { SalesSummaryRow, SalesSummaryTotals } from '@karkhana/shared-contract/sales/sale';
import { type Column, type FooterRow, formatCount, formatMoney, formatQuantity, RowCard, TextLink } from '@karkhana/shared-ui';
import type { Grouping } from './groupings.ts';
import { outstandingOf } from './summary-totals.ts';

type Summary = Column<SalesSummaryRow>;

const sales: Summary = { id: 'sales_count', header: 'Sales', width: 80, align: 'right', cell: (row) => formatQuantity(row.sales_count) };
const money = (id: 'total_amount' | 'tax_amount' | 'net_amount' | 'amount_paid', header: string): Summary => ({
  id,
  header,
  width: 140,
  align: 'right',
  cell: (row) => formatMoney(row[id]),
});
const outstanding: Summary = { id: 'outstanding', header: 'Outstanding', width: 140, align: 'right', cell: (row) => formatMoney(outstandingOf(row)) };

/** The sales behind a customer's row. */
const salesOf = ({ key }: SalesSummaryRow, { startDate, endDate }: ReportDays) =>
  `/sales?vendor_id=${key}&start_date=${startDate}&end_date=${endDate}&cancelled=false`;

const customer = (days: ReportDays): Summary => ({
  id: 'label',
  header: 'Customer',
  cell: (row) => <TextLink to={salesOf(row, days)}>{row.label}</TextLink>,
});

/** A row on a phone. */
export const summaryCard = (grouping: Grouping, days: ReportDays) => (row: SalesSummaryRow) => (
  <RowCard
    {...(grouping === 'customer' && { to: salesOf(row, days) })}
    name={row.label}
    amount={formatMoney(row.net_amount)}
    meta={
      <>
        {grouping === 'product' && <span>{`${formatQuantity(row.quantity)} units`}</span>}
        <span>{formatCount(row.sales_count, 'sale')}</span>
        {grouping !== 'product' && <span>{`outstanding ${formatMoney(outstandingOf(row))}`}</span>}
      </>
    }
  />
);

export function summaryColumns(grouping: Grouping, days: ReportDays): Summary[] {
  if (grouping === 'product') {
    const quantity: Summary = { id: 'quantity', header: 'Quantity', width: 120, align: 'right', cell: (row) => formatQuantity(row.quantity) };
    return [
      { id: 'label', header: 'Product', ellipsis: true, cell: (row) => row.label },
      quantity,
      sales,
      { ...money('net_amount', 'Amount before tax'), width: 180 },
    ];
  }
  const first: Summary = grouping === 'customer' ? customer(days) : { id: 'label', header: 'Month', cell: (row) => row.label };
  return [
    first,
    sales,
    money('total_amount', 'Subtotal'),
    money('tax_amount', 'Tax'),
    money('net_amount', 'Total Amount'),
    money('amount_paid', 'Paid'),
    outstanding,
  ];
}

export function summaryFooter(grouping: Grouping, totals: SalesSummaryTotals): FooterRow[] {
  const { credited_amount, sales_count = 0 } = totals;
  const label = credited_amount > 0 ? `Total, net of credit notes of ${formatMoney(credited_amount)}` : 'Total';
  const net_amount = formatMoney(totals.net_amount);
  if (grouping === 'product') return [{ label, cells: { net_amount }, strong: true }];
  const cells = {
    sales_count: formatQuantity(sales_count),
    total_amount: formatMoney(totals.total_amount),
    tax_amount: formatMoney(totals.tax_amount),
    net_amount,
    amount_paid: formatMoney(totals.amount_paid),
    outstanding: formatMoney(totals.balance),
  };
  return [{ label, cells, strong: true }];
}
