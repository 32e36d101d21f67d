import { saveFile, useAttachments, useCan } from '@karkhana/shared-auth';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { AttachmentsDialog } from '@karkhana/shared-ui/forms';

const CALLS = {
  list: 'GET /api/purchases/:id/attachments',
  add: 'POST /api/purchases/:id/attachments',
  content: 'GET /api/purchases/:id/attachments/:attachmentId',
  remove: 'DELETE /api/purchases/:id/attachments/:attachmentId',
} as const;

/** Photos and PDFs of an order: the supplier's bill, the challan. A cancelled one keeps them. */
export default function PurchaseAttachments({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const attachments = useAttachments(CALLS, purchase.id);
  const mayEdit = useCan('purchases:edit');
  return (
    <AttachmentsDialog
      subtitle={purchase.invoice_number}
      attachments={attachments}
      save={saveFile}
      mayAdd={mayEdit}
      mayRemove={mayEdit && purchase.status !== 'cancelled'}
      onClose={onClose}
    />
  );
}
