import { rupeesText } from '../money.ts';

export interface UpiPayment {
  /** Virtual payment address. */
  upi_id: string;
  payee: string;
  /** Paise. */
  amount: number;
  number: string;
}

/** Address in the payment code of an invoice, for UPI apps: payee, amount and the invoice's number (50 characters of note, 35 of reference). */
export function upiLink({ upi_id, payee, amount, number }: UpiPayment): string {
  const fields = { pa: upi_id, pn: payee, am: rupeesText(amount), cu: 'INR', tn: number.slice(0, 50), tr: number.replace(/[^A-Za-z0-9]/g, '').slice(0, 35) };
  return `upi://pay?${Object.entries(fields)
    .map(([key, value]) => `${key}=${key === 'pa' ? value : encodeURIComponent(value)}`)
    .join('&')}`;
}
