import { useQuery } from '@karkhana/shared-auth';
import { DocumentNotes, DocumentPayments, formatPaise, ReadAtAddress, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { orderPaper } from '@karkhana/shared-contract/papers/order-paper';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { AttachmentMark, Banner, formatDay, Page, PageHeader, PrintedPaper, SideColumns, Stack, StatusChip } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { DEBIT_NOTES } from '../debit-notes/debit-notes.ts';
import { useBillsOf, useReceiptsOf } from '../papers-of-order.ts';
import { PURCHASE_PAYMENTS } from '../payments/purchase-payments.ts';
import { getPurchase } from './get-purchase.ts';
import { isOrder } from './is-order.ts';
import { LandedCosts } from './landed-costs.tsx';
import { chainOf, openThings } from './order-chain.ts';
import { OrderChainCard } from './order-chain-card.tsx';
import { OrderOpenCard } from './order-open-card.tsx';
import { OrderPapers } from './order-papers.tsx';
import { PurchaseActions } from './purchase-actions.tsx';
import { PurchaseFacts, PurchaseNotes } from './purchase-facts.tsx';
import { PurchaseItems } from './purchase-items.tsx';

const PurchaseAttachments = lazy(() => import('./purchase-attachments.tsx'));

const headOf = ({ opening, expense_id, without_order }: Purchase) =>
  opening ? 'Open Bill' : expense_id ? 'Expense Bill' : without_order ? 'Bill' : 'Purchase Order';

const BACK = { to: '/purchases', label: 'Purchase Management' };

/** /purchases/:id: one order, with its items, receipts and payments. */
export default function PurchaseDetailScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getPurchase(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Purchase" noun="purchase order" area="Purchases" back={BACK}>
      {(purchase) => <ShownPurchase purchase={purchase} />}
    </ReadAtAddress>
  );
}

function ShownPurchase({ purchase }: { purchase: Purchase }) {
  // Here and not in the actions, which a phone that is turned puts elsewhere: an upload goes on.
  const [attachments, setAttachments] = useState(false);
  const ordered = isOrder(purchase);
  const receipts = useReceiptsOf(purchase.id, ordered).data?.data;
  const bills = useBillsOf(purchase.id, ordered).data?.data;
  return (
    <Page>
      <PageHeader
        title={`${headOf(purchase)}: ${purchase.invoice_number}`}
        back={BACK}
        chip={
          <>
            <StatusChip status={purchase.status} />
            <AttachmentMark count={purchase.attachment_count} onOpen={() => setAttachments(true)} />
          </>
        }
        actions={<PurchaseActions purchase={purchase} onAttachments={() => setAttachments(true)} />}
      />
      {purchase.close_reason && <Banner kind="warning">{`Closed, nothing more of it comes: ${purchase.close_reason}`}</Banner>}
      {receipts && bills && <OrderChainCard steps={chainOf(purchase, receipts, bills, formatPaise)} />}
      <SideColumns>
        <Stack>
          {ordered && <PurchaseItems purchase={purchase} bills={bills} />}
          {receipts && bills && <OrderPapers order={purchase} receipts={receipts} bills={bills} />}
          <PurchaseFacts purchase={purchase} />
          {purchase.notes && <PurchaseNotes notes={purchase.notes} />}
        </Stack>
        <Stack>
          {bills && purchase.status !== 'cancelled' && <OrderOpenCard id={purchase.id} things={openThings(purchase, bills, formatDay)} />}
          <DocumentPayments
            kind={PURCHASE_PAYMENTS}
            document={purchase}
            closed={purchase.status === 'cancelled' && 'Nothing to pay: the order is cancelled.'}
          />
          {ordered && purchase.status !== 'cancelled' && <LandedCosts purchase={purchase} />}
          <DocumentNotes kind={DEBIT_NOTES} notes={purchase.debit_notes} used={purchase.used_credits} settledBy={purchase.settled_by} />
        </Stack>
      </SideColumns>
      {ordered && <PrintedPaper paper={orderPaper(purchase)} />}
      <Suspense>{attachments && <PurchaseAttachments purchase={purchase} onClose={() => setAttachments(false)} />}</Suspense>
    </Page>
  );
}
