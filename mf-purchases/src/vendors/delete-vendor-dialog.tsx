import { failureOf, serverMessageOf } from '@karkhana/shared-auth';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { ConfirmDialog, useToast } from '@karkhana/shared-ui';
import { useDeleteVendor } from './delete-vendor.ts';
import { TYPE_LABELS } from './vendor-list-state.ts';

/** Asks before a vendor is deleted; why it was refused stays in the dialog. */
export function DeleteVendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const toast = useToast();
  const remove = useDeleteVendor();
  const failure = remove.isError ? failureOf(remove.error, 'Failed to delete vendor') : null;
  return (
    <ConfirmDialog
      open
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
      busy={remove.isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(vendor.id, {
          onSuccess: () => {
            toast.success('Vendor deleted successfully');
            onClose();
          },
          onError: (error) => toast.error(serverMessageOf(error, 'Failed to delete vendor')),
        })
      }
    />
  );
}
