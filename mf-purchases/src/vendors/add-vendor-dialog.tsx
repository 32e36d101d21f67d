import { newIdempotencyKey } from '@karkhana/shared-auth';
import { type NewVendor, newVendorSchema } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { FormDialog, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useAddVendor } from './save-vendor.ts';
import { NO_VENDOR, VendorFields, type VendorValues } from './vendor-fields.tsx';

const resolver = schemaResolver<VendorValues, NewVendor>(newVendorSchema);

/** POST /vendors. No toast (spec section 8, Vendors): the list shows it. */
export default function AddVendorDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const add = useAddVendor();
  const form = useForm<VendorValues, unknown, NewVendor>({ resolver, defaultValues: NO_VENDOR });
  return (
    <FormDialog
      open
      title="Add Vendor"
      form={form}
      saveLabel="Add Vendor"
      onClose={onClose}
      onSave={async (vendor) => {
        await add.mutateAsync({ vendor, key });
        onClose();
      }}
    >
      <VendorFields control={form.control} adding />
    </FormDialog>
  );
}
