import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import { formatDay, formatQuantity } from '@karkhana/shared-ui';
import { useDeleteRecord } from './save-record.ts';

/** DELETE /production/records/:id, after a confirm. A refusal shows its reason and leaves the dialog open. */
export default function DeleteRecordDialog({ record, onClose }: { record: ProductionRecord; onClose: () => void }) {
  const deleteRecord = useDeleteRecord(record.id);
  return (
    <ConfirmSave
      save={deleteRecord}
      sent={undefined}
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
      saved="Production record deleted successfully"
      failed="Failed to delete production record"
      failureToast="failed"
      onClose={onClose}
    />
  );
}
