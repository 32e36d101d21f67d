import { ApiError, useParams, useQuery } from '@karkhana/shared-auth';
import {
  AttachmentMark,
  Banner,
  ErrorState,
  formatInstant,
  Loading,
  NoAccess,
  NotFound,
  Page,
  PageHeader,
  SideColumns,
  Stack,
  StatusChip,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { SaleCreditNotes } from '../credit-notes/sale-credit-notes.tsx';
import { CorrectionLink } from './correction-link.tsx';
import { getSale } from './get-sale.ts';
import { SaleActions } from './sale-actions.tsx';
import { SaleFacts, SaleNotes } from './sale-facts.tsx';
import { SaleItems } from './sale-items.tsx';
import { SalePayments } from './sale-payments.tsx';
import { statusToday } from './sale-status.ts';

const SaleAttachments = lazy(() => import('./sale-attachments.tsx'));

const BACK = { to: '/sales', label: 'Sales List' };

/** /sales/:id: one sale, with its items, payments and notes. */
export default function SaleDetailScreen() {
  const { id = '' } = useParams();
  // Here and not in the actions, which a phone that is turned puts elsewhere: an upload goes on.
  const [attachments, setAttachments] = useState(false);
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  const { data: sale, error, isFetching, refetch } = useQuery({ ...getSale(id), enabled: isNumber });

  const status = error instanceof ApiError ? error.status : 0;
  if (!isNumber || status === 404) return <NotFound title="Sale not found" text="Check the address, or look for it in the list." back={BACK} />;
  if (status === 403) return <NoAccess area="Sales" />;
  if (!sale && (isFetching || !error)) return <Loading />;
  if (!sale) return <ErrorState message="This sale could not be loaded" onRetry={refetch} />;
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
          <SaleCreditNotes sale={sale} />
          {sale.notes && <SaleNotes notes={sale.notes} />}
        </Stack>
        <SalePayments sale={sale} />
      </SideColumns>
      <Suspense>{attachments && <SaleAttachments sale={sale} onClose={() => setAttachments(false)} />}</Suspense>
    </Page>
  );
}
