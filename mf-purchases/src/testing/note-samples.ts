import type { Note } from '@karkhana/shared-contract/notes/note';
import { aPurchase } from './samples.ts';

/** For tests: a debit note of the sample's order. */
export const aNote = (parts: Partial<Note> = {}): Note => ({
  id: 9,
  number: 'DN/26-27/00009',
  date: '2026-11-21',
  kind: 'return',
  reason: 'Rusty',
  document: { id: 183, invoice_number: 'PO/26-27/00183', date: '2026-11-14' },
  vendor_id: 20,
  vendor_name: 'Rajkot Copper Wire Co.',
  ...{ total_amount: 100, tax_amount: 18, net_amount: 118, credit_left: 0, cgst: 9, sgst: 9, igst: 0, round_off: 0 },
  cancelled_at: null,
  restock: true,
  taxed: true,
  tax_until: '2027-11-30',
  charges: [],
  tax_lines: [{ gst_rate: 18, taxable_amount: 100, cgst: 9, sgst: 9, igst: 0 }],
  amount_in_words: 'Rupees One Hundred Eighteen Only',
  ...{ place_of_supply: '27', supply_type: 'intra', reverse_charge: false },
  ...{ vendor_email: 'orders@rajkotcopper.example', vendor_phone: '+91 281 5555 0177', vendor_address: 'Aji GIDC, Rajkot' },
  ...{ vendor_city: null, vendor_pincode: null, vendor_gstin: '27AABCK1234M1ZK', vendor_state_code: '27' },
  company: aPurchase().company,
  items: [
    {
      ...{ id: 1, item_id: 501, product_id: 4, product_name: 'तांब्याची तार 2.5 mm', sku: '', hsn_code: '7408', unit: 'meters' },
      ...{ quantity: 2.5, unit_price: 40, total_price: 100, gst_rate: 18, cgst: 9, sgst: 9, igst: 0, tax_amount: 18 },
    },
  ],
  allocations: [],
  refunds: [],
  cancel_reason: null,
  created_at: '2026-11-21T06:00:00.000Z',
  created_by_name: 'Imran Shaikh',
  ...parts,
});
