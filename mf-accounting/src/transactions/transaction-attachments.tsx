import { saveFile, useAttachments, useCan } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { AttachmentsDialog } from '@karkhana/shared-ui/forms';
import { nameOf } from './transaction-columns.tsx';

const CALLS = {
  list: 'GET /api/accounting/transactions/:id/attachments',
  add: 'POST /api/accounting/transactions/:id/attachments',
  content: 'GET /api/accounting/transactions/:id/attachments/:attachmentId',
  remove: 'DELETE /api/accounting/transactions/:id/attachments/:attachmentId',
} as const;

/** Photos and PDFs of a transaction: its voucher. A transaction of a document has them there. */
export default function TransactionAttachments({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const attachments = useAttachments(CALLS, transaction.id);
  const mayEdit = useCan('accounting:edit');
  return <AttachmentsDialog subtitle={nameOf(transaction)} attachments={attachments} save={saveFile} mayAdd={mayEdit} mayRemove={mayEdit} onClose={onClose} />;
}
