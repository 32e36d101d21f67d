import { paise, rupees, rupeesShown } from '@karkhana/shared-contract/money';
import { netOfNotes } from '@karkhana/shared-contract/notes/net-of-notes';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { Register, RegisterMonth, RegisterRow, RegisterTotals } from '@karkhana/shared-contract/reports/register';
import type { XlsxCell, XlsxColumn } from '../../platform/export/xlsx-shape.ts';
import { creditedIf } from '../notes/credited-row.ts';

/** A document as its list has it. */
export interface ListedDocument extends Amounts {
  id: number;
  invoice_number: string;
  vendor_id: number;
  vendor_name: string;
  credited_total?: number | undefined;
  credited_tax?: number | undefined;
  amount_settled?: number | undefined;
}

interface Amounts {
  total_amount: number;
  tax_amount: number;
  net_amount: number;
  amount_paid: number;
  credited_amount?: number | undefined;
}

const NOTHING = { total_amount: 0, tax_amount: 0, net_amount: 0, amount_paid: 0, balance: 0 };

/** Net of its credit or debit notes. */
export function registerRow(document: ListedDocument, rest: Pick<RegisterRow, 'date' | 'cancelled'>): RegisterRow {
  const { id, invoice_number, vendor_id, vendor_name, amount_paid, credited_amount = 0 } = document;
  const amounts = { ...netOfNotes(document), amount_paid, balance: balanceOf(document), ...creditedIf(credited_amount) };
  return { id, invoice_number, vendor_id, vendor_name, ...rest, ...(rest.cancelled ? NOTHING : amounts) };
}

/** @param sums net of notes */
export function registerMonth(month: string, count: number, sums: Amounts & { balance?: number | undefined }): RegisterMonth {
  const { total_amount, tax_amount, net_amount, amount_paid, balance = balanceOf(sums), credited_amount = 0 } = sums;
  return { month, count, total_amount, tax_amount, net_amount, amount_paid, balance, ...creditedIf(credited_amount) };
}

export function register({ data, total }: { data: RegisterRow[]; total: number }, months: RegisterMonth[]): Register {
  const sum = (field: Exclude<keyof RegisterTotals, 'count'>) => rupees(months.reduce((amount, month) => amount + paise(month[field] ?? 0), 0));
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
      ...creditedIf(sum('credited_amount')),
    },
    months,
  };
}

/** @param party 'Customer' or 'Vendor' */
export const registerColumns = (party: string): XlsxColumn[] => [
  { header: 'Date', width: 14, kind: 'day' },
  { header: 'Invoice No.', width: 18, kind: 'text' },
  { header: party, width: 40, kind: 'text' },
  { header: 'Subtotal', width: 16, kind: 'money', summed: true },
  { header: 'Tax', width: 14, kind: 'money', summed: true },
  { header: 'Total Amount', width: 16, kind: 'money', summed: true },
  { header: 'Paid', width: 16, kind: 'money', summed: true },
  { header: 'Balance', width: 16, kind: 'money', summed: true },
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
  row.cancelled ? 'Cancelled' : row.credited_amount ? `Net of notes of ${rupeesShown(paise(row.credited_amount))}` : null,
];
