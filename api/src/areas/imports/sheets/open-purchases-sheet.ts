import { day, money, text } from '@karkhana/shared-contract/fields';
import { optionalText } from '@karkhana/shared-contract/gst/gst-fields';
import { record } from '@karkhana/shared-contract/record';
import { sheet } from './import-sheet.ts';

/** Bills of suppliers that the program before did not pay in full. */
export const openPurchasesSheet = sheet({
  columns: [
    {
      field: 'invoice_number',
      header: 'Bill Number',
      kind: 'text',
      synonyms: ['Bill No', 'Bill', 'Invoice No', 'Invoice Number', 'Supplier Invoice No', 'Voucher No', 'Vch No', 'Ref No', 'Reference No', 'Number', 'No'],
      required: true,
      width: 20,
    },
    {
      field: 'supplier',
      header: 'Supplier',
      kind: 'text',
      synonyms: ['Supplier Name', 'Vendor', 'Vendor Name', 'Party', 'Party Name', "Party's Name", 'Name', 'Creditor', 'Ledger', 'Particulars'],
      required: true,
      width: 28,
    },
    { field: 'purchase_date', header: 'Bill Date', kind: 'day', synonyms: ['Date', 'Invoice Date', 'Purchase Date', 'Voucher Date'], required: true },
    { field: 'due_date', header: 'Due Date', kind: 'day', synonyms: ['Due On', 'Due Day', 'Due', 'Payment Due'] },
    {
      field: 'amount',
      header: 'Amount',
      kind: 'amount',
      synonyms: ['Bill Amount', 'Invoice Amount', 'Invoice Value', 'Total', 'Net Amount', 'Opening Amount', 'Amount (Rs.)'],
    },
    { field: 'paid', header: 'Paid Already', kind: 'amount', synonyms: ['Paid', 'Amount Paid', 'Advance'] },
    {
      field: 'open',
      header: 'Still Open',
      kind: 'amount',
      synonyms: ['Amount Open', 'Open Amount', 'Open', 'Pending Amount', 'Pending', 'Balance', 'Balance Due', 'Outstanding', 'Due Amount'],
    },
    { field: 'notes', header: 'Notes', kind: 'text', synonyms: ['Remarks', 'Narration'], width: 28 },
  ],
  schema: record({
    invoice_number: text('Bill number', 50).required('Bill number is required'),
    supplier: text('Supplier', 200).required('Supplier is required'),
    purchase_date: day('Bill date').required('Bill date is required'),
    due_date: day('Due date'),
    amount: money('Amount')
      .moreThan(0, 'Amount must be more than 0')
      .when('open', ([open], schema) => (open === undefined ? schema.required('Amount is required') : schema)),
    paid: money('Paid already').min(0, 'Paid already cannot be negative'),
    open: money('Still open').min(0, 'Still open cannot be negative'),
    notes: optionalText('Notes', 2_000),
  }),
  defaults: {},
  examples: [
    { invoice_number: 'KF/118', supplier: 'Kolhapur Foundry', purchase_date: '12/02/2026', due_date: '28/03/2026', amount: '₹42,000.00', paid: '10,000' },
    { invoice_number: 'SE/2291', supplier: 'Shree Castings', purchase_date: '27-Mar-26', open: 17700, notes: 'MSME: within 45 days' },
  ],
  normalSide: 'credit',
  beside: [
    { header: 'New Supplier', kind: 'text' },
    { header: 'Opening Balance', kind: 'amount' },
    { header: 'Rest', kind: 'amount' },
  ],
});
