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

/** What New Sale asks a company that has to do with GST besides. */
export interface SaleGstValues {
  /** '' for what the rules give. */
  place_of_supply: string;
  reverse_charge: boolean;
  with_tax: boolean;
  /** All empty for the billing address. */
  ship_to: ShipToValues;
  charges: ChargeValues<ChargeKind>[];
}

export const NO_SHIP_TO: ShipToValues = { name: '', address: '', state_code: '', pincode: '', gstin: '' };
export const NO_GST_VALUES: SaleGstValues = { place_of_supply: '', reverse_charge: false, with_tax: true, ship_to: NO_SHIP_TO, charges: [] };

export const hasShipTo = (shipTo: ShipToValues | undefined): shipTo is ShipToValues => shipTo !== undefined && Object.values(shipTo).some(Boolean);

/** Where the goods go, as two digits: as it was said, else as the GSTIN says once it is whole. */
export function shipToState({ state_code, gstin = '' }: Partial<ShipToValues> = {}): string | undefined {
  const typed = gstin.replace(/\s/g, '').toUpperCase();
  return state_code || (isGstin(typed) ? typed.slice(0, 2) : undefined);
}

/** As POST /sales takes it: what stands as it begins is not sent. */
export const gstSent = ({ place_of_supply, reverse_charge, with_tax, ship_to, charges }: Partial<SaleGstValues>) => ({
  place_of_supply: place_of_supply || undefined,
  reverse_charge: reverse_charge || undefined,
  with_tax: with_tax === false ? false : undefined,
  ship_to: hasShipTo(ship_to) ? ship_to : undefined,
  charges: charges?.length ? charges : undefined,
});
