import type { InferType } from 'yup';
import { list, object, string } from '../answers.ts';
import { boundedList } from '../bounded.ts';
import { text } from '../fields.ts';
import { partyFields } from '../gst/gst-fields.ts';
import { record } from '../record.ts';

/** Where a party takes its goods, in the order in which they were entered; the name is what the invoice says of it. */
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

/** All of them as they shall be: what is not in the list goes. Left out they stay as they are. */
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
