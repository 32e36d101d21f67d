import { day, money, text } from '@karkhana/shared-contract/fields';
import { optionalText } from '@karkhana/shared-contract/gst/gst-fields';
import { record } from '@karkhana/shared-contract/record';
import { sheet } from './import-sheet.ts';

/** Invoices of the program before that are not paid in full. */
export const openSalesSheet = sheet({
  columns: [
    {
      field: 'invoice_number',
      header: 'Invoice Number',
      kind: 'text',
      synonyms: ['Invoice No', 'Invoice', 'Bill No', 'Bill Number', 'Voucher No', 'Vch No', 'Ref No', 'Reference No', 'Number', 'No'],
      required: true,
      width: 20,
    },
    {
      field: 'customer',
      header: 'Customer',
      kind: 'text',
      synonyms: ['Customer Name', 'Party', 'Party Name', "Party's Name", 'Name', 'Buyer', 'Ledger', 'Particulars'],
      required: true,
      width: 28,
    },
    { field: 'sale_date', header: 'Invoice Date', kind: 'day', synonyms: ['Date', 'Bill Date', 'Sale Date', 'Voucher Date'], required: true },
    { field: 'due_date', header: 'Due Date', kind: 'day', synonyms: ['Due On', 'Due', 'Payment Due'] },
    {
      field: 'amount',
      header: 'Amount',
      kind: 'amount',
      synonyms: ['Invoice Amount', 'Bill Amount', 'Invoice Value', 'Total', 'Net Amount', 'Opening Amount', 'Amount (Rs.)'],
    },
    { field: 'paid', header: 'Paid Already', kind: 'amount', synonyms: ['Paid', 'Received', 'Amount Paid', 'Amount Received', 'Advance'] },
    {
      field: 'open',
      header: 'Still Open',
      kind: 'amount',
      synonyms: ['Pending Amount', 'Pending', 'Balance', 'Balance Due', 'Outstanding', 'Due Amount', 'Open Amount'],
    },
    { field: 'customer_reference', header: 'Customer Reference', kind: 'text', synonyms: ['PO No', 'PO Number', 'Order No', 'Reference'] },
    { field: 'notes', header: 'Notes', kind: 'text', synonyms: ['Remarks', 'Narration'], width: 28 },
  ],
  schema: record({
    invoice_number: text('Invoice number', 50).required('Invoice number is required'),
    customer: text('Customer', 200).required('Customer is required'),
    sale_date: day('Invoice date').required('Invoice date is required'),
    due_date: day('Due date'),
    amount: money('Amount')
      .moreThan(0, 'Amount must be more than 0')
      .when('open', ([open], schema) => (open === undefined ? schema.required('Amount is required') : schema)),
    paid: money('Paid already').min(0, 'Paid already cannot be negative'),
    open: money('Still open').min(0, 'Still open cannot be negative'),
    customer_reference: optionalText('Customer reference', 100),
    notes: optionalText('Notes', 2_000),
  }),
  defaults: {},
  examples: [
    {
      invoice_number: 'KE/25-26/0418',
      customer: 'Deccan Traders',
      sale_date: '12/02/2026',
      due_date: '14/03/2026',
      amount: '₹59,000.00',
      paid: '20,000',
      customer_reference: 'PO-2291',
    },
    { invoice_number: 'KE/25-26/0431', customer: 'Deccan Traders', sale_date: '27-Mar-26', open: 17700, notes: 'Retention' },
  ],
  beside: [
    { header: 'New Customer', kind: 'text' },
    { header: 'Opening Balance', kind: 'amount' },
    { header: 'Rest', kind: 'amount' },
  ],
});
