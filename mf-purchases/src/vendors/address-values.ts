import type { DeliveryAddress } from '@karkhana/shared-contract/vendors/delivery-address';

/** Values of a delivery address's fields. */
export interface AddressValues {
  name: string;
  address: string;
  state_code: string;
  pincode: string;
  gstin: string;
}

export const NO_ADDRESS: AddressValues = { name: '', address: '', state_code: '', pincode: '', gstin: '' };

export const addressValues = ({ name, address, state_code, pincode, gstin }: DeliveryAddress): AddressValues => ({
  ...{ name, address, state_code: state_code ?? '', pincode: pincode ?? '', gstin: gstin ?? '' },
});

/** A line for each. */
export const shownAddresses = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 ? value.map(({ name, address }: AddressValues) => `${name}, ${address}`).join('\n') : '-';
