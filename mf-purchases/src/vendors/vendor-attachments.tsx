import { saveFile, useAttachments, useCan } from '@karkhana/shared-auth';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { AttachmentsDialog } from '@karkhana/shared-ui/forms';

const CALLS = {
  list: 'GET /api/vendors/:id/attachments',
  add: 'POST /api/vendors/:id/attachments',
  content: 'GET /api/vendors/:id/attachments/:attachmentId',
  remove: 'DELETE /api/vendors/:id/attachments/:attachmentId',
} as const;

/** Photos and PDFs of a party: its registration, a price list. */
export default function VendorAttachments({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const attachments = useAttachments(CALLS, vendor.id);
  const mayEdit = useCan('vendors:edit');
  return <AttachmentsDialog subtitle={vendor.name} attachments={attachments} save={saveFile} mayAdd={mayEdit} mayRemove={mayEdit} onClose={onClose} />;
}
