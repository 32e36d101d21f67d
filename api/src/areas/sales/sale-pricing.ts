import { registrationOf } from '@karkhana/shared-contract/gst/party';
import { rupeesText } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Sale, SaleItem } from '@karkhana/shared-contract/sales/sale';
import type { Charge } from '@karkhana/shared-contract/sales/sale-gst';
import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import type { DocumentParty } from '../documents/document-party.ts';
import { chargesOf } from '../documents/gst-lines.ts';
import type { TaxedSale } from './sale-tax.ts';

/** How the prices of a sale were meant, and the fields of an export, as its columns take them. */
export const pricingColumns = (input: SaleInput, { tax }: TaxedSale, customer: DocumentParty) => ({
  prices_include_tax: input.prices_include_tax ?? false,
  discount_percent: input.discount_percent?.toString() ?? null,
  discount_amount: rupeesText(tax.shared_discount),
  country: input.country ?? (registrationOf(customer) === 'overseas' ? customer.country : null),
  port_code: input.port_code ?? null,
  currency: input.currency ?? null,
  exchange_rate: input.exchange_rate?.toString() ?? null,
});

export const PRICING_COLUMNS = ['prices_include_tax', 'discount_percent', 'discount_amount', 'country', 'port_code', 'currency', 'exchange_rate'] as const;

interface StoredPricing {
  prices_include_tax: boolean;
  discount_percent: string | null;
  discount_amount: string;
  country: string | null;
  port_code: string | null;
  currency: string | null;
  exchange_rate: string | null;
}

/** As it goes over the wire. */
export const salePricing = ({ discount_percent, discount_amount, exchange_rate, ...row }: StoredPricing) =>
  ({
    prices_include_tax: row.prices_include_tax,
    discount_percent: discount_percent === null ? null : Number(discount_percent),
    discount_amount: Number(discount_amount),
    country: row.country,
    port_code: row.port_code,
    currency: row.currency,
    exchange_rate: exchange_rate === null ? null : Number(exchange_rate),
  }) satisfies Partial<Sale>;

/** Charges with the amounts as entered, where they include tax. */
export const pricedCharges = (input: SaleInput, taxed: TaxedSale): Charge[] =>
  chargesOf(input.charges, taxed, taxed.hsn).map((charge, index) =>
    input.prices_include_tax ? { ...charge, amount_including_tax: mustGet(input.charges ?? [], index).amount } : charge,
  );

/** The price of a line without tax, and what was entered where that is with tax. */
export function linePrice({ items, prices_include_tax }: SaleInput, { tax }: TaxedSale, index: number) {
  const { unit_price } = mustGet(items, index);
  const { unit_price: without, own_discount, shared_discount } = mustGet(tax.lines, index);
  return {
    unit_price: rupeesText(without),
    unit_price_including_tax: prices_include_tax ? String(unit_price) : null,
    discount_including_tax: prices_include_tax ? rupeesText(own_discount) : null,
    shared_discount: rupeesText(shared_discount),
  };
}

export const PRICE_COLUMNS = ['unit_price', 'unit_price_including_tax', 'discount_including_tax', 'shared_discount'] as const;

/** As it goes over the wire: what was entered with tax only where it was. */
export const itemPrice = (row: {
  unit_price: string;
  unit_price_including_tax: string | null;
  discount_including_tax: string | null;
  shared_discount: string;
}): Pick<SaleItem, 'unit_price' | 'unit_price_including_tax' | 'discount_including_tax' | 'shared_discount'> => ({
  unit_price: Number(row.unit_price),
  ...(row.unit_price_including_tax !== null && { unit_price_including_tax: Number(row.unit_price_including_tax) }),
  ...(row.discount_including_tax !== null && { discount_including_tax: Number(row.discount_including_tax) }),
  ...(Number(row.shared_discount) > 0 && { shared_discount: Number(row.shared_discount) }),
});
