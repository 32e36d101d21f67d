import type { TypedTotals } from '@karkhana/shared-auth/screens';
import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import { type PurchaseTaxation, purchaseTaxation } from '@karkhana/shared-contract/gst/purchase-taxation';
import { areRatesKnown, typedRates } from '@karkhana/shared-contract/gst/typed-lines';
import { taxOfPurchase } from '@karkhana/shared-contract/purchases/sent-purchase';
import type { OrderFormValues } from './order-form-values.ts';
import { NO_PARTIES, type OrderParties } from './order-taxes.ts';

/** Buyer, vendor and taxes of an order as entered so far. */
interface LiveTaxes {
  taxation: PurchaseTaxation;
  tax: DocumentTax;
}
interface LiveTotals extends TypedTotals {
  /** Of a company with a GSTIN. */
  taxes?: LiveTaxes;
}

/** The fields that decide the sums; those of GST may be missing. */
type TypedOrder = Pick<OrderFormValues, 'items' | 'apply_tax' | 'tax_rate' | 'purchase_date'> & {
  [F in 'reverse_charge' | 'charges']: OrderFormValues[F] | undefined;
};

/** @param parties where the company has a GSTIN */
export function liveTotals({ items, apply_tax, tax_rate, purchase_date, reverse_charge, charges }: TypedOrder, parties?: OrderParties): LiveTotals {
  const { buyer, vendor } = parties ?? NO_PARTIES;
  const order = { ...typedRates({ day: purchase_date, apply_tax, tax_percentage: tax_rate, items, charges }), reverse_charge };
  const taxation = purchaseTaxation(order, buyer, vendor);
  const tax = taxOfPurchase(order, taxation);
  if (!areRatesKnown(order)) return { subtotal: tax.taxable, tax: undefined, net: undefined };
  return { subtotal: tax.taxable, tax: tax.tax, net: tax.net, ...(parties && { taxes: { taxation, tax } }) };
}
