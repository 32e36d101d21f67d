import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import type { PaymentStatus } from '@karkhana/shared-contract/constants';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { TaxLine } from '@karkhana/shared-contract/sales/sale-gst';

/** Rupees. */
export interface StoredBill {
  purchase_id: number;
  taxable_amount: number;
  net_amount: number;
  amount_paid: number;
  payment_status: PaymentStatus;
  tax_lines: TaxLine[];
}

/** As it goes over the wire. */
export function shownBill({ tax_lines, ...bill }: StoredBill): NonNullable<Transaction['bill']> {
  const sum = (tax: 'cgst' | 'sgst' | 'igst') => rupees(tax_lines.reduce((all, line) => all + paise(line[tax]), 0));
  return { ...bill, cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') };
}
