import type { ReportDays } from '@karkhana/shared-contract/reports/date-presets';
import type { SalesSummaryRow } from '@karkhana/shared-contract/sales/sale';
import { type Column, type FooterRow, formatMoney, formatQuantity, TextLink } from '@karkhana/shared-ui';
import type { Grouping } from './groupings.ts';
import { countOf, creditedInAll, outstandingInAll, outstandingOf, sumOf } from './summary-totals.ts';

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

/** A customer's name leads to the sales behind the row. */
const customer = ({ startDate, endDate }: ReportDays): Summary => ({
  id: 'label',
  header: 'Customer',
  cell: (row) => <TextLink to={`/sales?vendor_id=${row.key}&start_date=${startDate}&end_date=${endDate}&cancelled=false`}>{row.label}</TextLink>,
});

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

export function summaryFooter(grouping: Grouping, rows: readonly SalesSummaryRow[]): FooterRow[] {
  const net_amount = sumOf(rows, 'net_amount');
  const credited = creditedInAll(rows);
  const label = credited > 0 ? `Total, net of credit notes of ${formatMoney(credited)}` : 'Total';
  if (grouping === 'product') return [{ label, cells: { net_amount: formatMoney(net_amount) }, strong: true }];
  const amount_paid = sumOf(rows, 'amount_paid');
  const cells = {
    sales_count: formatQuantity(countOf(rows)),
    total_amount: formatMoney(sumOf(rows, 'total_amount')),
    tax_amount: formatMoney(sumOf(rows, 'tax_amount')),
    net_amount: formatMoney(net_amount),
    amount_paid: formatMoney(amount_paid),
    outstanding: formatMoney(outstandingInAll(rows)),
  };
  return [{ label, cells, strong: true }];
}
