import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { useDeleteVendor } from './delete-vendor.ts';
import { TYPE_LABELS } from './vendor-list-state.ts';

/** Confirms before a vendor is deleted; the reason of a refusal stays in the dialog. */
export function DeleteVendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const remove = useDeleteVendor();
  return (
    <ConfirmSave
      save={remove}
      sent={vendor.id}
      title="Delete Vendor"
      question="Are you sure you want to delete this vendor?"
      facts={[
        ['Name', vendor.name],
        ['Contact Person', vendor.contact_person],
        ['Vendor Type', TYPE_LABELS[vendor.vendor_type]],
      ]}
      note="This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      saved="Vendor deleted successfully"
      failed="Failed to delete vendor"
      failureToast="reason"
      onClose={onClose}
    />
  );
}
