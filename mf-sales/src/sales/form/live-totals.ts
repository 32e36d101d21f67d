import type { TypedTotals } from '@karkhana/shared-auth/screens';
import type { DocumentTax } from '@karkhana/shared-contract/gst/document-tax';
import { type SentSale, saleTaxation, type Taxation, taxOfSale } from '@karkhana/shared-contract/gst/sale-taxation';
import { areRatesKnown, typedRates } from '@karkhana/shared-contract/gst/typed-lines';
import { NO_PARTIES, type SaleParties } from '../detail/sale-parties.ts';
import type { SaleFormValues } from './sale-form-values.ts';
import { type SaleGstValues, shipToState } from './sale-gst-values.ts';

/** Seller, buyer and taxes of a sale as entered so far. */
export interface LiveTaxes {
  taxation: Taxation;
  tax: DocumentTax;
}
export interface LiveTotals extends TypedTotals {
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
  const { company, buyer } = parties ?? NO_PARTIES;
  const sale = typedSale(values);
  const taxation = saleTaxation(sale, company, buyer);
  const tax = taxOfSale(sale, taxation, company);
  if (!areRatesKnown(sale)) return { count, subtotal: tax.taxable, tax: undefined, net: undefined };
  return { count, subtotal: tax.taxable, tax: tax.tax, net: tax.net, ...(parties && { taxes: { taxation, tax } }) };
}

/** The sale as entered in the fields, for the rules of GST. */
export const typedSale = ({ sale_date = '', place_of_supply, ship_to, reverse_charge, with_tax, ...rates }: TypedSale): SentSale => ({
  ...typedRates({ ...rates, day: sale_date }),
  place_of_supply: place_of_supply || undefined,
  ship_to_state: shipToState(ship_to),
  reverse_charge,
  with_tax,
});
