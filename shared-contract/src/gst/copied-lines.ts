import type { Day } from '../dates.ts';
import type { Charge, SaleItemGst } from '../sales/sale-gst.ts';
import { isGstRateOn } from './rates.ts';

/** A rate as a form takes it. The tax percentage of a whole document may be missing in the table of rates: the line then keeps '', the rate of the whole. */
export const copiedRate = (rate: number, whole: number, day: Day, hsn: string | null): string =>
  rate === whole && !isGstRateOn(rate, day, hsn) ? '' : String(rate);

/** A line's discount as a form takes it: in percent or in rupees, as entered. */
export function copiedDiscount({ discount_percent, discount_amount }: Pick<SaleItemGst, 'discount_percent' | 'discount_amount'>) {
  const isPercent = discount_percent !== null;
  return {
    discount_percent: isPercent ? String(discount_percent) : '',
    discount_amount: !isPercent && discount_amount > 0 ? String(discount_amount) : '',
  };
}

/** @param whole percent of the document that they are copied from */
export const copiedCharges = (charges: readonly Charge[], whole: number, day: Day) =>
  charges.map(({ kind, amount, amount_including_tax = amount, gst_rate, hsn_code }) => ({
    kind,
    amount: String(amount_including_tax),
    gst_rate: copiedRate(gst_rate, whole, day, null),
    hsn_code: hsn_code ?? '',
  }));
