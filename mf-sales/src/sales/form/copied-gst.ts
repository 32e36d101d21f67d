import type { Day } from '@karkhana/shared-contract/dates';
import { copiedCharges, copiedDiscount, copiedRate } from '@karkhana/shared-contract/gst/copied-lines';
import { gstRateOf, isUntaxed } from '@karkhana/shared-contract/gst/goods';
import type { SellingCompany } from '@karkhana/shared-contract/gst/sale-taxation';
import { placeOfSupply } from '@karkhana/shared-contract/gst/supply';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { Product } from '@karkhana/shared-contract/products/product';
import type { Sale, SaleItem } from '@karkhana/shared-contract/sales/sale';
import { NO_GST_VALUES, NO_SHIP_TO, type SaleGstValues } from './sale-gst-values.ts';

/** Whether a sale has tax, at any rate. */
export const hasTax = (sale: Sale, company: SellingCompany | undefined): boolean =>
  sale.tax_percentage > 0 ||
  (company !== undefined && (sale.document_kind === 'tax_invoice' || [...sale.items, ...sale.charges].some(({ gst_rate }) => gst_rate > 0)));

/** GST fields of a sale, for the form of another one like it. */
export const copiedGst = (sale: Sale, company: SellingCompany, day: Day): SaleGstValues => ({
  ...NO_GST_VALUES,
  place_of_supply: ownPlace(sale, company),
  reverse_charge: sale.reverse_charge,
  with_tax: !sale.supply_type?.endsWith('_without_tax'),
  ship_to: sale.ship_to
    ? {
        name: sale.ship_to.name,
        address: sale.ship_to.address,
        state_code: sale.ship_to.state_code ?? '',
        pincode: sale.ship_to.pincode ?? '',
        gstin: sale.ship_to.gstin ?? '',
      }
    : NO_SHIP_TO,
  charges: copiedCharges(sale.charges, sale.tax_percentage, day),
  prices_include_tax: sale.prices_include_tax ?? false,
  discount_percent: String(sale.discount_percent ?? ''),
  discount_amount: sale.discount_percent == null && sale.discount_amount ? String(sale.discount_amount) : '',
  country: sale.country ?? '',
  port_code: sale.port_code ?? '',
  currency: sale.currency ?? '',
  exchange_rate: String(sale.exchange_rate ?? ''),
});

/** Only one that differs from the rules: the rules may differ for the next sale. */
function ownPlace({ place_of_supply, vendor_registration, vendor_state_code, ship_to }: Sale, company: SellingCompany): string {
  const rule = placeOfSupply({
    supplier_state: company.state_code ?? null,
    buyer_registration: vendor_registration,
    buyer_state: vendor_state_code,
    ship_to_state: ship_to?.state_code,
  });
  return place_of_supply && place_of_supply !== rule ? place_of_supply : '';
}

/** As entered: without its share of the discount on the whole, with tax where prices include it. */
const ownDiscount = ({ discount_amount, discount_including_tax, shared_discount = 0 }: SaleItem): number =>
  discount_including_tax ?? rupees(paise(discount_amount) - paise(shared_discount));

/** @param product as it is now: its rate is that of a line that had none */
export const copiedLine = (item: SaleItem, sale: Sale, product: Product | undefined, day: Day) => ({
  gst_rate: isUntaxed(product ?? item)
    ? '0'
    : hasTax(sale, {})
      ? copiedRate(item.gst_rate, sale.tax_percentage, day, item.hsn_code)
      : String((product && gstRateOf(product)) ?? ''),
  // Of a product without one it was entered with the line.
  hsn_code: product?.hsn_code ? '' : (item.hsn_code ?? ''),
  ...copiedDiscount({ ...item, discount_amount: ownDiscount(item) }),
});
