import { failureOf } from '@karkhana/shared-auth';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import { ConfirmDialog, formatDay, formatQuantity, useToast } from '@karkhana/shared-ui';
import { useDeleteRecord } from './save-record.ts';

const FAILED = 'Failed to delete production record';

/** DELETE /production/records/:id, after a confirm. A refusal says why and leaves the dialog open. */
export default function DeleteRecordDialog({ record, onClose }: { record: ProductionRecord; onClose: () => void }) {
  const toast = useToast();
  const deleteRecord = useDeleteRecord(record.id);
  const confirm = () =>
    deleteRecord.mutate(undefined, {
      onSuccess: () => {
        toast.success('Production record deleted successfully');
        onClose();
      },
      onError: () => toast.error(FAILED),
    });
  return (
    <ConfirmDialog
      open
      title="Delete Production Record"
      question="Are you sure you want to delete this production record?"
      facts={[
        ['Product', `${record.product_name} (${record.sku})`],
        ['Quantity', formatQuantity(record.quantity)],
        ['Date', formatDay(record.production_date)],
        ['Supervisor', record.supervisor],
      ]}
      note="Its materials go back to stock, and its pieces are taken back. This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={deleteRecord.isPending}
      failure={deleteRecord.isError ? failureOf(deleteRecord.error, FAILED) : null}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
