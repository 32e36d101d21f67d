import { useQuery } from '@karkhana/shared-auth';
import { DocumentNotes, DocumentPayments, ReadAtAddress, useIdAtAddress } from '@karkhana/shared-auth/screens';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { AttachmentMark, Banner, formatInstant, Page, PageHeader, SideColumns, Stack, StatusChip } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { CREDIT_NOTES } from '../../credit-notes/credit-notes.ts';
import { SaleDebitNotesCard } from '../../debit-notes/sale-debit-notes-card.tsx';
import { SALE_PAYMENTS } from '../../payments/sale-payments.ts';
import { isForPortal } from '../../portal-files/portal-document.ts';
import { SaleItems } from '../form/sale-items.tsx';
import { getSale } from '../get-sale.ts';
import { statusToday } from '../sale-status.ts';
import { CorrectionLink } from './correction-link.tsx';
import { SaleActions } from './sale-actions.tsx';
import { SaleFacts, SaleNotes } from './sale-facts.tsx';

const SaleAttachments = lazy(() => import('./sale-attachments.tsx'));

const BACK = { to: '/sales', label: 'Sales List' };

/** /sales/:id: one sale, with its items, payments and notes. */
export default function SaleDetailScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getSale(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Sale" area="Sales" back={BACK}>
      {(sale) => <ShownSale sale={sale} />}
    </ReadAtAddress>
  );
}

function ShownSale({ sale }: { sale: Sale }) {
  // Here and not in the actions, which a phone that is turned puts elsewhere: an upload goes on.
  const [attachments, setAttachments] = useState(false);
  return (
    <Page>
      <PageHeader
        title={sale.invoice_number}
        back={BACK}
        chip={
          <>
            <StatusChip status={statusToday(sale)} />
            <AttachmentMark count={sale.attachment_count} onOpen={() => setAttachments(true)} />
          </>
        }
        actions={<SaleActions sale={sale} onAttachments={() => setAttachments(true)} />}
      />
      {sale.cancelled_at && (
        <Banner kind="warning">
          Cancelled on {formatInstant(sale.cancelled_at)}: {sale.cancel_reason}
          {sale.replaced_by && (
            <div>
              Replaced by <CorrectionLink sale={sale.replaced_by} />
            </div>
          )}
        </Banner>
      )}
      <SideColumns>
        <Stack>
          <SaleFacts sale={sale} />
          <SaleItems sale={sale} />
          <DocumentNotes kind={CREDIT_NOTES} notes={sale.credit_notes} used={sale.used_credits} settledBy={sale.settled_by} />
          <SaleDebitNotesCard
            notes={sale.debit_notes}
            customer={{ name: sale.vendor_name, phone: sale.vendor_phone, email: sale.vendor_email }}
            hasEInvoice={isForPortal(sale)}
          />
          {sale.notes && <SaleNotes notes={sale.notes} />}
        </Stack>
        <DocumentPayments kind={SALE_PAYMENTS} document={sale} closed={sale.cancelled_at !== null && 'Nothing to pay: the sale is cancelled.'} />
      </SideColumns>
      <Suspense>{attachments && <SaleAttachments sale={sale} onClose={() => setAttachments(false)} />}</Suspense>
    </Page>
  );
}
