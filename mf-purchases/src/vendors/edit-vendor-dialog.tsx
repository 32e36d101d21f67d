import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { type VendorChanges, vendorChangesSchema } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { FormDialog, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useEditVendor } from './save-vendor.ts';
import { VendorFields, type VendorValues } from './vendor-fields.tsx';

const resolver = schemaResolver<VendorValues, VendorChanges>(vendorChangesSchema);

/** PUT /vendors/:id with the version that was read, so that nobody's change is lost. */
export default function EditVendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const edit = useEditVendor(vendor.id);
  const { id: _id, version, ...values } = vendor;
  const form = useForm<VendorValues, unknown, VendorChanges>({ resolver, defaultValues: values });
  return (
    <FormDialog
      open
      title="Edit Vendor"
      subtitle={vendor.name}
      form={form}
      saveLabel="Save Vendor"
      onClose={onClose}
      onSave={async (changes) => {
        await edit.mutateAsync({ ...changes, version });
        onClose();
      }}
    >
      <VendorFields control={form.control} adding={false} />
    </FormDialog>
  );
}
