import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { formatDay, formatMoney } from '@karkhana/shared-ui';
import { useDeletePurchase } from './delete-purchase.ts';

/** Confirms before an order is deleted; the reason of a refusal stays in the dialog. */
export function DeletePurchaseDialog({ purchase, onClose, onDeleted }: { purchase: PurchaseRow; onClose: () => void; onDeleted: () => void }) {
  const remove = useDeletePurchase();
  return (
    <ConfirmSave
      save={remove}
      sent={purchase.id}
      title="Delete Purchase"
      question="Are you sure you want to delete this purchase?"
      facts={[
        ['Invoice #', purchase.invoice_number],
        ['Vendor', purchase.vendor_name],
        ['Date', formatDay(purchase.purchase_date)],
        ['Net Amount', formatMoney(purchase.net_amount)],
      ]}
      note="This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      saved="Purchase deleted successfully"
      failed="Failed to delete purchase"
      failureToast="reason"
      onSaved={onDeleted}
      onClose={onClose}
    />
  );
}
