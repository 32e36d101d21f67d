import { saveFile, useAttachments, useCan } from '@karkhana/shared-auth';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { AttachmentsDialog } from '@karkhana/shared-ui/forms';

const CALLS = {
  list: 'GET /api/sales/:id/attachments',
  add: 'POST /api/sales/:id/attachments',
  content: 'GET /api/sales/:id/attachments/:attachmentId',
  remove: 'DELETE /api/sales/:id/attachments/:attachmentId',
} as const;

/** Photos and PDFs of a sale: the customer's order, the transporter's receipt. A cancelled one keeps them. */
export default function SaleAttachments({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const attachments = useAttachments(CALLS, sale.id);
  const mayEdit = useCan('sales:edit');
  return (
    <AttachmentsDialog
      subtitle={sale.invoice_number}
      attachments={attachments}
      save={saveFile}
      mayAdd={mayEdit}
      mayRemove={mayEdit && !sale.cancelled_at}
      onClose={onClose}
    />
  );
}
