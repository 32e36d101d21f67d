import { failureOf, serverMessageOf } from '@karkhana/shared-auth';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { ConfirmDialog, formatDay, formatMoney, useToast } from '@karkhana/shared-ui';
import { useDeletePurchase } from './delete-purchase.ts';

const FALLBACK = 'Failed to delete purchase';

/** Asks before an order is deleted; why it was refused stays in the dialog. */
export function DeletePurchaseDialog({ purchase, onClose, onDeleted }: { purchase: PurchaseRow; onClose: () => void; onDeleted: () => void }) {
  const toast = useToast();
  const remove = useDeletePurchase();
  return (
    <ConfirmDialog
      open
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
      busy={remove.isPending}
      failure={remove.isError ? failureOf(remove.error, FALLBACK) : null}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(purchase.id, {
          onSuccess: () => {
            toast.success('Purchase deleted successfully');
            onDeleted();
          },
          onError: (error) => toast.error(serverMessageOf(error, FALLBACK)),
        })
      }
    />
  );
}
