import type { UpiPayment } from '../gst/upi-link.ts';
import { paise } from '../money.ts';
import { balanceOf } from '../payments/balance.ts';
import type { Sale } from './sale.ts';

/** The payment code on an invoice, for the balance. Undefined without a balance, on a cancelled sale, and without a UPI address. */
export function upiPayment(sale: Sale): UpiPayment | undefined {
  const { upi_id, companyName, legal_name } = sale.company;
  const amount = paise(balanceOf(sale));
  if (!upi_id || sale.cancelled_at || amount <= 0) return undefined;
  return { upi_id, payee: companyName ?? legal_name ?? '', amount, number: sale.invoice_number };
}
