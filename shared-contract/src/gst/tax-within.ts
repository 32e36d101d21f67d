import { paise, rupeesText } from '../money.ts';
import { documentTax } from './document-tax.ts';

/** The tax that an amount includes, in paise: 720 rupees of 4,720 at 18 percent. @param amount in rupees */
export const taxWithin = (amount: string | number, gst_rate: string | number): number =>
  documentTax({ lines: [{ quantity: 1, unit_price: rupeesText(paise(amount)), gst_rate }], split: 'whole', prices_include_tax: true }).tax;
