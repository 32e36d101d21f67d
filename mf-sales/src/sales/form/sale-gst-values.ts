import { isGstin } from '@karkhana/shared-contract/gst/gstin';
import type { ChargeKind } from '@karkhana/shared-contract/sales/sale-gst';
import type { ChargeValues } from '@karkhana/shared-ui/forms';

/** Numbers as text. */
export interface ShipToValues {
  name: string;
  address: string;
  state_code: string;
  pincode: string;
  gstin: string;
}

/** Further fields of New Sale for a company under GST. */
export interface SaleGstValues {
  /** '' for the one of the rules. */
  place_of_supply: string;
  reverse_charge: boolean;
  with_tax: boolean;
  /** All empty for the billing address. */
  ship_to: ShipToValues;
  charges: ChargeValues<ChargeKind>[];
  prices_include_tax: boolean;
  /** Off the whole invoice: percent, or rupees. */
  discount_percent: string;
  discount_amount: string;
  /** Of an export: where it goes, from which port, in which money. */
  country: string;
  port_code: string;
  currency: string;
  exchange_rate: string;
}

export const NO_SHIP_TO: ShipToValues = { name: '', address: '', state_code: '', pincode: '', gstin: '' };
export const NO_EXPORT = { country: '', port_code: '', currency: '', exchange_rate: '' };
const NO_PRICING = { prices_include_tax: false, discount_percent: '', discount_amount: '' };
export const NO_GST_VALUES: SaleGstValues = {
  ...{ place_of_supply: '', reverse_charge: false, with_tax: true, ship_to: NO_SHIP_TO, charges: [] },
  ...NO_PRICING,
  ...NO_EXPORT,
};

export const hasShipTo = (shipTo: ShipToValues | undefined): shipTo is ShipToValues => shipTo !== undefined && Object.values(shipTo).some(Boolean);

/** State of the delivery, as two digits: as entered, else from the GSTIN once it is whole. */
export function shipToState({ state_code, gstin = '' }: Partial<ShipToValues> = {}): string | undefined {
  const typed = gstin.replace(/\s/g, '').toUpperCase();
  return state_code || (isGstin(typed) ? typed.slice(0, 2) : undefined);
}

/** As POST /sales takes it: unchanged defaults are not sent. */
export const gstSent = ({ place_of_supply, reverse_charge, with_tax, ship_to, charges, ...more }: Partial<SaleGstValues>) => ({
  place_of_supply: place_of_supply || undefined,
  reverse_charge: reverse_charge || undefined,
  with_tax: with_tax === false ? false : undefined,
  ship_to: hasShipTo(ship_to) ? ship_to : undefined,
  charges: charges?.length ? charges : undefined,
  prices_include_tax: more.prices_include_tax || undefined,
  discount_percent: more.discount_percent || undefined,
  discount_amount: more.discount_amount || undefined,
  country: more.country || undefined,
  port_code: more.port_code || undefined,
  currency: more.currency || undefined,
  exchange_rate: more.exchange_rate || undefined,
});
