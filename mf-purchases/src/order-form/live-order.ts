import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import { type PurchaseTaxation, purchaseTaxation } from '@karkhana/shared-contract/gst/purchase-taxation';
import { areRatesKnown, typedLineTotal, typedRates } from '@karkhana/shared-contract/gst/typed-lines';
import { type LiveTotals as Sums, liveTotals as sumsOf } from '@karkhana/shared-contract/live-totals';
import { rupees } from '@karkhana/shared-contract/money';
import { taxOfPurchase } from '@karkhana/shared-contract/purchases/sent-purchase';
import { formatMoney } from '@karkhana/shared-ui';
import type { LineDiscount } from '@karkhana/shared-ui/forms';
import type { OrderFormValues } from './order-form-values.ts';
import type { OrderParties } from './order-taxes.ts';

/** What the taxes of an order come from and to, as it stands. */
interface LiveTaxes {
  taxation: PurchaseTaxation;
  tax: DocumentTax;
}
interface LiveTotals extends Sums {
  /** Of a company with a GSTIN. */
  taxes?: LiveTaxes;
}

/** The fields that decide the sums; those of GST may be missing. */
type TypedOrder = Pick<OrderFormValues, 'items' | 'apply_tax' | 'tax_rate' | 'purchase_date'> & {
  [F in 'reverse_charge' | 'charges']: OrderFormValues[F] | undefined;
};

/** @param parties where the company has a GSTIN */
export function liveTotals({ items, apply_tax, tax_rate, purchase_date, reverse_charge, charges }: TypedOrder, parties?: OrderParties): LiveTotals {
  if (!parties) return sumsOf(items, apply_tax ? tax_rate : '0');
  const order = { ...typedRates({ day: purchase_date, apply_tax, tax_percentage: tax_rate, items, charges }), reverse_charge };
  const taxation = purchaseTaxation(order, parties.buyer, parties.vendor);
  const tax = taxOfPurchase(order, taxation);
  if (!areRatesKnown(order)) return { subtotal: tax.taxable, tax: undefined, net: undefined };
  return { subtotal: tax.taxable, tax: tax.tax, net: tax.net, taxes: { taxation, tax } };
}

export const formatPaise = (amount: number | undefined): string => formatMoney(amount === undefined ? undefined : rupees(amount));

/** A row's total as it shows, less its discount. */
export function lineTotal(quantity: string, unit_price: string, discount: LineDiscount = {}): string {
  const amount = typedLineTotal({ quantity, unit_price, ...discount });
  return amount === undefined ? '-' : formatPaise(amount);
}
