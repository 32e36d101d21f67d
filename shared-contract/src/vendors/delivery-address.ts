import type { InferType } from 'yup';
import { list, object, string } from '../answers.ts';
import { boundedList } from '../bounded.ts';
import { text } from '../fields.ts';
import { partyFields } from '../gst/gst-fields.ts';
import { record } from '../record.ts';

/** Delivery addresses of a party, in the order of entry; the name is printed on the invoice. */
export const deliveryAddresses = list(
  object({
    name: string(),
    address: string(),
    /** Two digits; without one of its own the GSTIN's. */
    state_code: string().nullable(),
    pincode: string().nullable(),
    gstin: string().nullable(),
  }),
);
export type DeliveryAddress = InferType<typeof deliveryAddresses>[number];

/** The whole new list: addresses not in it are removed. When absent they stay. */
export const deliveryAddressesInput = boundedList(
  record({
    name: text('Name', 200).required('Name is required'),
    address: text('Address', 1_000).required('Address is required'),
    state_code: partyFields.state_code,
    pincode: partyFields.pincode,
    gstin: partyFields.gstin,
  }),
  50,
  { tooLong: 'A vendor may have at most 50 delivery addresses', wrongKind: 'Delivery addresses must be a list' },
);
export type DeliveryAddressInput = NonNullable<InferType<typeof deliveryAddressesInput>>[number];
