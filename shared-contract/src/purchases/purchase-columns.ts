import { listColumns } from '../exports/list-columns.ts';
import { netOfNotes } from '../notes/net-of-notes.ts';
import { balanceOf } from '../payments/balance.ts';
import type { PurchaseRow } from './purchase.ts';
import { PURCHASE_STATUS_LABELS, receivedWord } from './purchase-status.ts';

/** A cancelled order keeps its place in the file, and is nothing in what is added up. */
const counted = (amountOf: (order: PurchaseRow) => number) => (order: PurchaseRow) => (order.status === 'cancelled' ? 0 : amountOf(order));

/** The list of orders. In its files the amounts are net of debit notes. */
export const PURCHASE_COLUMNS = listColumns<PurchaseRow>()([
  { id: 'invoice_number', header: 'Invoice #', kind: 'text', width: 18 },
  { id: 'vendor_name', header: 'Vendor', kind: 'text', width: 40 },
  { id: 'purchase_date', header: 'Date', kind: 'day', width: 14 },
  { id: 'total_amount', header: 'Subtotal', kind: 'money', width: 16, summed: true, only: 'file', of: counted((order) => netOfNotes(order).total_amount) },
  { id: 'tax_amount', header: 'Tax', kind: 'money', width: 14, summed: true, only: 'file', of: counted((order) => netOfNotes(order).tax_amount) },
  { id: 'net_amount', header: 'Net Amount', kind: 'money', width: 16, summed: true, of: counted((order) => netOfNotes(order).net_amount) },
  { id: 'due', header: 'Due', kind: 'money', width: 16, only: 'screen', of: (order) => (order.status === 'cancelled' ? null : balanceOf(order)) },
  { id: 'received', header: 'Received', kind: 'text', width: 10, of: ({ status }) => receivedWord(status) },
  { id: 'status', header: 'Status', kind: 'text', width: 18, only: 'file', of: ({ status }) => PURCHASE_STATUS_LABELS[status] },
  { id: 'amount_paid', header: 'Paid', kind: 'money', width: 16, summed: true, only: 'file', of: counted((order) => order.amount_paid) },
  { id: 'balance', header: 'Balance', kind: 'money', width: 16, summed: true, only: 'file', of: counted(balanceOf) },
  { id: 'supplier_invoice_number', header: 'Supplier Bill', kind: 'text', width: 20, only: 'file' },
  { id: 'supplier_invoice_date', header: 'Bill Date', kind: 'day', width: 14, only: 'file' },
  { id: 'credited', header: 'Net of Debit Notes', kind: 'money', width: 20, summed: true, only: 'file', of: counted((order) => order.credited_amount ?? 0) },
]);
