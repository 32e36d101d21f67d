import { newIdempotencyKey } from '@karkhana/shared-auth';
import type { VendorType } from '@karkhana/shared-contract/constants';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { type NewVendor, newVendorSchema, quickVendorSchema } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { FormDialog, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { useAddVendor } from './save-vendor.ts';
import { VendorFields } from './vendor-fields.tsx';
import { NO_VENDOR, type VendorValues } from './vendor-values.ts';

const resolver = schemaResolver<VendorValues, NewVendor>(newVendorSchema);
/** In the middle of a sale or an order the address is left for later. */
const quickResolver = schemaResolver<VendorValues, NewVendor>(quickVendorSchema, (values) => ({ ...values, incomplete: true }));

interface AddVendorDialogProps {
  /** Added from a sale or an order: name and phone are enough. */
  quick?: boolean;
  /** As typed there. */
  name?: string;
  /** Where only one type can be chosen afterwards. */
  vendorType?: VendorType;
  onAdded?: (vendor: Vendor) => void;
  onClose: () => void;
}

/** POST /vendors. No toast (docs/reference/screens.md#toasts): the list shows it, or the field that the vendor is chosen in. */
export default function AddVendorDialog({ quick = false, name = '', vendorType, onAdded, onClose }: AddVendorDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const add = useAddVendor();
  const form = useForm<VendorValues, unknown, NewVendor>({
    resolver: quick ? quickResolver : resolver,
    defaultValues: { ...NO_VENDOR, name, vendor_type: vendorType ?? '' },
  });
  return (
    <FormDialog
      open
      title="Add Vendor"
      form={form}
      saveLabel="Add Vendor"
      onClose={onClose}
      onSave={async (vendor) => {
        const added = await add.mutateAsync({ vendor, key });
        onAdded?.(added);
        onClose();
      }}
    >
      <VendorFields control={form.control} adding quick={quick} fixedType={vendorType !== undefined} />
    </FormDialog>
  );
}
