import type { InferType } from 'yup';
import { VENDOR_TYPES } from '../constants.ts';
import { email, oneOf, text, version } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { readOnlyFields } from '../read-only.ts';
import { record } from '../record.ts';

export const VENDOR_STATUSES = ['active', 'inactive'] as const;
export const VENDOR_SORTS = ['name', 'contact_person', 'email', 'status', 'created_at'] as const;

/** `search` matches name, contact person, email and phone. */
export const vendorListQuery = record({
  ...listFields(VENDOR_SORTS, 'name'),
  vendor_type: oneOf('Vendor type', VENDOR_TYPES),
  status: oneOf('Status', VENDOR_STATUSES),
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

/** POST /vendors (spec section 5, Vendor add). */
export const newVendorSchema = record({
  name: fields.name.required(REQUIRED.name),
  vendor_type: fields.vendor_type.required('Vendor type is required'),
  contact_person: fields.contact_person.required(REQUIRED.contact_person),
  email: fields.email.required(REQUIRED.email),
  phone: fields.phone.required(REQUIRED.phone),
  address: fields.address.required(REQUIRED.address),
  status: fields.status.default('active'),
});
export type NewVendor = InferType<typeof newVendorSchema>;

/** PUT /vendors/:id: any subset; what is sent may not be empty (spec section 5, Vendor edit). */
export const vendorChangesSchema = record({
  ...readOnlyFields('id'),
  name: fields.name.min(1, REQUIRED.name),
  vendor_type: fields.vendor_type,
  contact_person: fields.contact_person.min(1, REQUIRED.contact_person),
  email: fields.email.min(1, REQUIRED.email),
  phone: fields.phone.min(1, REQUIRED.phone),
  address: fields.address.min(1, REQUIRED.address),
  status: fields.status,
  version: version(),
});
export type VendorChanges = InferType<typeof vendorChangesSchema>;
