import { paise, rupees } from '@karkhana/shared-contract/money';
import type { Register, RegisterMonth, RegisterRow, RegisterTotals } from '@karkhana/shared-contract/reports/register';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-sheet.ts';

/** A document as its list has it. */
export interface ListedDocument {
  id: number;
  invoice_number: string;
  vendor_name: string;
  total_amount: number;
  tax_amount: number;
  net_amount: number;
  amount_paid: number;
}

const NOTHING = { total_amount: 0, tax_amount: 0, net_amount: 0, amount_paid: 0, balance: 0 };

export function registerRow(document: ListedDocument, rest: Pick<RegisterRow, 'date' | 'cancelled'>): RegisterRow {
  const { id, invoice_number, vendor_name } = document;
  return { id, invoice_number, vendor_name, ...rest, ...(rest.cancelled ? NOTHING : amountsOf(document)) };
}

export function registerMonth(month: string, count: number, sums: Omit<ListedDocument, 'id' | 'invoice_number' | 'vendor_name'>): RegisterMonth {
  return { month, count, ...amountsOf(sums) };
}

const amountsOf = ({ total_amount, tax_amount, net_amount, amount_paid }: Omit<RegisterTotals, 'count' | 'balance'>) => ({
  total_amount,
  tax_amount,
  net_amount,
  amount_paid,
  balance: rupees(paise(net_amount) - paise(amount_paid)),
});

export function register({ data, total }: { data: RegisterRow[]; total: number }, months: RegisterMonth[]): Register {
  const sum = (field: Exclude<keyof RegisterTotals, 'count'>) => rupees(months.reduce((amount, month) => amount + paise(month[field]), 0));
  const count = months.reduce((documents, month) => documents + month.count, 0);
  return {
    data,
    total,
    totals: {
      count,
      total_amount: sum('total_amount'),
      tax_amount: sum('tax_amount'),
      net_amount: sum('net_amount'),
      amount_paid: sum('amount_paid'),
      balance: sum('balance'),
    },
    months,
  };
}

/** @param party 'Customer' or 'Vendor' */
export const registerColumns = (party: string): XlsxColumn[] => [
  { header: 'Date', width: 14, kind: 'day' },
  { header: 'Invoice No.', width: 18, kind: 'text' },
  { header: party, width: 40, kind: 'text' },
  { header: 'Subtotal', width: 16, kind: 'money' },
  { header: 'Tax', width: 14, kind: 'money' },
  { header: 'Total Amount', width: 16, kind: 'money' },
  { header: 'Paid', width: 16, kind: 'money' },
  { header: 'Balance', width: 16, kind: 'money' },
  { header: 'Remark', width: 12, kind: 'text' },
];

export const registerCells = (row: RegisterRow): XlsxCell[] => [
  row.date,
  row.invoice_number,
  row.vendor_name,
  row.total_amount,
  row.tax_amount,
  row.net_amount,
  row.amount_paid,
  row.balance,
  row.cancelled ? 'Cancelled' : null,
];
