import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import { type SentSale, saleTaxation, type Taxation, taxOfSale } from '@karkhana/shared-contract/gst/sale-taxation';
import { areRatesKnown, typedLineTotal, typedRates } from '@karkhana/shared-contract/gst/typed-lines';
import { type LiveTotals as Sums, liveTotals as sumsOf } from '@karkhana/shared-contract/live-totals';
import { rupees } from '@karkhana/shared-contract/money';
import { formatMoney } from '@karkhana/shared-ui';
import type { LineDiscount } from '@karkhana/shared-ui/forms';
import type { SaleFormValues } from './sale-form-values.ts';
import { type SaleGstValues, shipToState } from './sale-gst-values.ts';
import type { SaleParties } from './sale-parties.ts';

/** What the taxes of a sale come from and to, as it stands. */
export interface LiveTaxes {
  taxation: Taxation;
  tax: DocumentTax;
}
export interface LiveTotals extends Sums {
  /** Rows with a product. */
  count: number;
  /** Of a company that has to do with GST. */
  taxes?: LiveTaxes;
}

/** The fields that decide the sums; those of GST may be missing. */
export type TypedSale = Pick<SaleFormValues, 'items' | 'apply_tax' | 'tax_percentage'> & {
  [F in 'sale_date' | keyof SaleGstValues]?: SaleFormValues[F] | undefined;
};

/** @param parties of a company that has to do with GST */
export function liveTotals(values: TypedSale, parties?: SaleParties): LiveTotals {
  const count = values.items.filter(({ product_id }) => product_id !== '').length;
  if (!parties) return { count, ...sumsOf(values.items, values.apply_tax ? values.tax_percentage : '0') };
  const sale = typedSale(values);
  const taxation = saleTaxation(sale, parties.supplier, parties.buyer);
  const tax = taxOfSale(sale, taxation, parties.supplier);
  const known = areRatesKnown(sale);
  return { count, subtotal: tax.taxable, tax: known ? tax.tax : undefined, net: known ? tax.net : undefined, ...(known && { taxes: { taxation, tax } }) };
}

/** The sale as it stands in the fields, for the rules of GST. */
export const typedSale = ({ sale_date = '', place_of_supply, ship_to, reverse_charge, with_tax, ...rates }: TypedSale): SentSale => ({
  ...typedRates({ ...rates, day: sale_date }),
  place_of_supply: place_of_supply || undefined,
  ship_to_state: shipToState(ship_to),
  reverse_charge,
  with_tax,
});

/** A row's total as it shows, less its discount. */
export function lineTotal(quantity: string, unit_price: string, discount: LineDiscount = {}): string {
  const amount = typedLineTotal({ quantity, unit_price, ...discount });
  return amount === undefined ? '-' : formatPaise(amount);
}

export const formatPaise = (amount: number | undefined): string => formatMoney(amount === undefined ? undefined : rupees(amount));
