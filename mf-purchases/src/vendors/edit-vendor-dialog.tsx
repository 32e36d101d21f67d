import { call, getCompany, readRecord, useGst, useQuery } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { PARTY_FACT_NAMES } from '@karkhana/shared-contract/vendors/party-facts';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { type VendorChanges, vendorChangesSchema } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { FormDialog, schemaResolver, useEditedRecord, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { shownAddresses } from './address-values.ts';
import { getVendor } from './get-vendor.ts';
import { useEditVendor } from './save-vendor.ts';
import { VendorFields } from './vendor-fields.tsx';
import { type VendorValues, vendorValues } from './vendor-values.ts';

/** Facts that were never entered may stay empty; existing ones may not be removed. */
const resolverOf = ({ contact_person, email, address }: Vendor) => {
  const left = Object.entries({ contact_person, email, address }).flatMap(([name, value]) => (value === '' ? [name] : []));
  return schemaResolver<VendorValues, VendorChanges>(vendorChangesSchema, (values) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' || !left.includes(name))),
  );
};

interface EditVendorDialogProps {
  vendor: Vendor;
  onClose: () => void;
}

/** Edit Vendor. */
export default function EditVendorDialog(props: EditVendorDialogProps) {
  const company = useQuery(getCompany());
  // Whether a row of a list is enough follows from the company; if that cannot be learned, it is.
  if (company.isPending && company.failureCount === 0) return null;
  return <WholeVendor {...props} />;
}

/** A row of a list does not have all of a vendor. If the rest does not come, it stays as it is. */
function WholeVendor({ vendor, onClose }: EditVendorDialogProps) {
  const gst = useGst();
  // As it is when the dialog opens: a later change would take the form away with what is typed.
  const [isWhole] = useState(!gst || vendor.delivery_addresses !== undefined);
  const whole = useQuery({ ...getVendor(vendor.id), enabled: !isWhole, refetchOnWindowFocus: false });
  if (!isWhole && whole.isFetching && !whole.isFetchedAfterMount) return null;
  return <EditDialog vendor={whole.data ?? vendor} onClose={onClose} />;
}

/** PUT /vendors/:id with the last version that this form has read, so that nothing of another user's is overwritten. */
function EditDialog({ vendor, onClose }: EditVendorDialogProps) {
  const edit = useEditVendor(vendor.id);
  const [resolver] = useState(() => resolverOf(vendor));
  const form = useForm<VendorValues, unknown, VendorChanges>({ resolver, defaultValues: vendorValues(vendor) });
  const { id, name, version } = vendor;
  const edited = useEditedRecord(form, {
    ...{ name, version, key: queryKeys.vendors[0], values: vendorValues(vendor) },
    words: { delivery_addresses: { label: 'Delivery Addresses', show: shownAddresses } },
    read: () => readRecord('vendor', id, call('GET /api/vendors/:id', { params: { id } }), vendorValues),
  });
  return (
    <FormDialog
      open
      title="Edit Vendor"
      subtitle={vendor.name}
      form={form}
      edited={edited}
      saveLabel="Save Vendor"
      onClose={onClose}
      onSave={async (changes) => {
        await edit.mutateAsync({ ...changes, version: edited.version() });
        onClose();
      }}
    >
      <VendorFields control={form.control} adding={false} facts={PARTY_FACT_NAMES.filter((each) => vendor[each] !== undefined)} />
    </FormDialog>
  );
}
