import { VENDOR_TYPES } from '@karkhana/shared-contract/constants';
import { VENDOR_STATUSES } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { FormGrid } from '@karkhana/shared-ui';
import { type Control, FormSelectField, FormTextArea, FormTextField } from '@karkhana/shared-ui/forms';
import { STATUS_LABELS, TYPE_LABELS } from './vendor-list-state.ts';

const TYPES = VENDOR_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const STATUSES = VENDOR_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** What the fields hold. */
export interface VendorValues {
  name: string;
  vendor_type: string;
  contact_person: string;
  email: string;
  phone: string;
  address: string;
  status: string;
}

export const NO_VENDOR: VendorValues = { name: '', vendor_type: '', contact_person: '', email: '', phone: '', address: '', status: 'active' };

/** The fields of both vendor dialogs (spec section 3, Vendor). */
export function VendorFields<V>({ control, adding }: { control: Control<VendorValues, unknown, V>; adding: boolean }) {
  const types = adding ? [{ value: '', label: 'Select a type...' }, ...TYPES] : TYPES;
  return (
    <FormGrid columns={2}>
      <FormTextField control={control} name="name" label="Name" required autoFocus className="wide" />
      <FormSelectField control={control} name="vendor_type" label="Vendor Type" required={adding} options={types} />
      <FormSelectField control={control} name="status" label="Status" options={STATUSES} />
      <FormTextField control={control} name="contact_person" label="Contact Person" required />
      <FormTextField control={control} name="phone" label="Phone" required />
      <FormTextField control={control} name="email" label="Email" required className="wide" />
      <FormTextArea control={control} name="address" label="Address" required className="wide" />
    </FormGrid>
  );
}
