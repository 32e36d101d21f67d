import type { Receipt } from '@karkhana/shared-contract/payments/account-payment';

/** For tests: a cheque of 300 that pays one sale of 118, the rest an advance. */
export const aReceipt = (parts: Partial<Receipt> = {}): Receipt => ({
  id: 7,
  number: 'RCPT/26-27/00007',
  vendor_id: 12,
  vendor_name: 'Shree Ganesh Hardware, Nashik',
  date: '2026-11-20',
  amount: 300,
  allocated: 118,
  unallocated: 182,
  payment_method: 'bank',
  payment_channel: 'cheque',
  reference: 'Cheque 004512',
  voided_at: null,
  void_reason: null,
  created_at: '2026-11-20T07:00:00.000Z',
  created_by_name: 'Ravi Deshmukh',
  allocations: [{ payment_id: 31, sale_id: 418, invoice_number: 'INV/26-27/00418', amount: 118, payment_date: '2026-11-20' }],
  ...parts,
});
