import type { SupplierPayment } from '@karkhana/shared-contract/payments/account-payment';

/** For tests: 1,500 by UPI that pays one order of 595.90, the rest an advance. */
export const aSupplierPayment = (parts: Partial<SupplierPayment> = {}): SupplierPayment => ({
  id: 9,
  number: 'PAY/26-27/00009',
  vendor_id: 20,
  vendor_name: 'Rajkot Copper Wire Co.',
  date: '2026-11-20',
  amount: 1_500,
  allocated: 595.9,
  unallocated: 904.1,
  payment_method: 'bank',
  payment_channel: 'upi',
  reference: 'UTR 77',
  voided_at: null,
  void_reason: null,
  created_at: '2026-11-20T07:00:00.000Z',
  created_by_name: 'Imran Shaikh',
  allocations: [{ payment_id: 31, purchase_id: 183, invoice_number: 'PO/26-27/00183', amount: 595.9, payment_date: '2026-11-20' }],
  ...parts,
});
