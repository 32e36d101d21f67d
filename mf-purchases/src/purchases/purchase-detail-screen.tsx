import { ApiError, useParams, useQuery } from '@karkhana/shared-auth';
import { AttachmentMark, ErrorState, Loading, NoAccess, NotFound, Page, PageHeader, SideColumns, Stack, StatusChip } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { PurchaseDebitNotes } from '../debit-notes/purchase-debit-notes.tsx';
import { PurchasePayments } from '../payments/purchase-payments.tsx';
import { getPurchase } from './get-purchase.ts';
import { PurchaseActions } from './purchase-actions.tsx';
import { PurchaseFacts, PurchaseNotes } from './purchase-facts.tsx';
import { PurchaseItems } from './purchase-items.tsx';

const PurchaseAttachments = lazy(() => import('./purchase-attachments.tsx'));

const BACK = { to: '/purchases', label: 'Purchase Management' };

/** /purchases/:id: one order, with its items, receipts and payments. */
export default function PurchaseDetailScreen() {
  const { id = '' } = useParams();
  // Here and not in the actions, which a phone that is turned puts elsewhere: an upload goes on.
  const [attachments, setAttachments] = useState(false);
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  const { data: purchase, error, isFetching, refetch } = useQuery({ ...getPurchase(id), enabled: isNumber });

  const status = error instanceof ApiError ? error.status : 0;
  if (!isNumber || status === 404 || status === 400) {
    return <NotFound title="Purchase not found" text="Check the address, or look for it in the list." back={BACK} />;
  }
  if (status === 403) return <NoAccess area="Purchases" />;
  if (!purchase && (isFetching || !error)) return <Loading />;
  if (!purchase) return <ErrorState message="This purchase order could not be loaded" onRetry={refetch} />;
  return (
    <Page>
      <PageHeader
        title={`Purchase Order: ${purchase.invoice_number}`}
        back={BACK}
        chip={
          <>
            <StatusChip status={purchase.status} />
            <AttachmentMark count={purchase.attachment_count} onOpen={() => setAttachments(true)} />
          </>
        }
        actions={<PurchaseActions purchase={purchase} onAttachments={() => setAttachments(true)} />}
      />
      <SideColumns>
        <Stack>
          <PurchaseFacts purchase={purchase} />
          <PurchaseItems purchase={purchase} />
          {purchase.notes && <PurchaseNotes notes={purchase.notes} />}
        </Stack>
        <Stack>
          <PurchasePayments purchase={purchase} />
          <PurchaseDebitNotes purchase={purchase} />
        </Stack>
      </SideColumns>
      <Suspense>{attachments && <PurchaseAttachments purchase={purchase} onClose={() => setAttachments(false)} />}</Suspense>
    </Page>
  );
}
