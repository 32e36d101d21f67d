import type { InferType } from 'yup';
import { VENDOR_TYPES } from '../constants.ts';
import { email, flag, oneOf, text, version } from '../fields.ts';
import { INDIA } from '../gst/countries.ts';
import { country, partyFields } from '../gst/gst-fields.ts';
import type { PartyFacts } from '../gst/party.ts';
import { listFields, words } from '../list-query.ts';
import { record } from '../record.ts';
import { deliveryAddressesInput } from './delivery-address.ts';
import { partyFactSchemas } from './party-facts.ts';
import { VENDOR_SORTS, VENDOR_STATUSES } from './vendor-choices.ts';

export { VENDOR_SORTS, VENDOR_STATUSES };

/**
 * `search` matches name, contact person, email and phone. `balances` adds what each owes, read from their documents. Without it, as in a picker, the list reads
 * vendors alone and waits for no locked document.
 */
export const vendorListQuery = record({
  ...listFields(VENDOR_SORTS, 'name'),
  words: words(),
  vendor_type: oneOf('Vendor type', VENDOR_TYPES),
  status: oneOf('Status', VENDOR_STATUSES),
  balances: flag('Balances'),
});
export type VendorListQuery = InferType<typeof vendorListQuery>;

const REQUIRED = {
  name: 'Name is required',
  contact_person: 'Contact person is required',
  email: 'Email is required',
  phone: 'Phone number is required',
  address: 'Address is required',
} as const;

const fields = {
  name: text('Name', 200),
  vendor_type: oneOf('Vendor type', VENDOR_TYPES),
  contact_person: text('Contact person', 200),
  email: email(),
  phone: text('Phone number', 40),
  address: text('Address', 1_000),
  status: oneOf('Status', VENDOR_STATUSES),
};

/** Of a party abroad: the default destination of its exports. */
const countryField = {
  country: country().test(
    'abroad',
    'A party abroad is not in India',
    (value, { parent }) => value !== INDIA || (parent as PartyFacts).registration_type !== 'overseas',
  ),
};

/** Required unless the party is added incomplete: then it is empty until entered. */
const unlessIncomplete = (field: ReturnType<typeof text>, sentence: string) =>
  field.when('incomplete', ([incomplete], each) => (incomplete === true ? each.default('') : each.required(sentence)));

/** POST /vendors. With `incomplete`, the name is enough. */
export const newVendorSchema = record({
  name: fields.name.required(REQUIRED.name),
  vendor_type: fields.vendor_type.required('Vendor type is required'),
  contact_person: unlessIncomplete(fields.contact_person, REQUIRED.contact_person),
  email: unlessIncomplete(fields.email, REQUIRED.email),
  phone: unlessIncomplete(fields.phone, REQUIRED.phone),
  address: unlessIncomplete(fields.address, REQUIRED.address),
  incomplete: flag('Incomplete'),
  status: fields.status.default('active'),
  ...partyFields,
  ...countryField,
  delivery_addresses: deliveryAddressesInput,
  ...partyFactSchemas,
});
export type NewVendor = InferType<typeof newVendorSchema>;

/** The short form beside a sale: it asks for the phone as well. */
export const quickVendorSchema = newVendorSchema.shape({ phone: fields.phone.required(REQUIRED.phone) });

/** The form Edit Vendor; sent fields may not be empty. */
export const vendorChangesSchema = record({
  name: fields.name.min(1, REQUIRED.name),
  vendor_type: fields.vendor_type,
  contact_person: fields.contact_person.min(1, REQUIRED.contact_person),
  email: fields.email.min(1, REQUIRED.email),
  phone: fields.phone.min(1, REQUIRED.phone),
  address: fields.address.min(1, REQUIRED.address),
  status: fields.status,
  ...partyFields,
  ...countryField,
  delivery_addresses: deliveryAddressesInput,
  ...partyFactSchemas,
  version: version(),
});
export type VendorChanges = InferType<typeof vendorChangesSchema>;

/** PUT /vendors/:id: any subset. A party that was added incomplete is sent back with its empty fields. */
export const sentVendorSchema = vendorChangesSchema.shape({
  name: fields.name,
  contact_person: fields.contact_person,
  email: fields.email,
  phone: fields.phone,
  address: fields.address,
});

/** Faults of fields that would be emptied. */
export const emptied = (stored: { [F in keyof typeof REQUIRED]: string }, sent: VendorChanges): Record<string, string> =>
  Object.fromEntries(Object.entries(REQUIRED).filter(([name]) => sent[name as keyof typeof REQUIRED] === '' && stored[name as keyof typeof REQUIRED] !== ''));
