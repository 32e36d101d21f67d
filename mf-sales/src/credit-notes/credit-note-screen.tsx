import { ApiError, fetchFile, messageOf, saveFile, useCan, useParams, useQuery } from '@karkhana/shared-auth';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Note } from '@karkhana/shared-contract/notes/note';
import {
  ActionMenu,
  BackIcon,
  Banner,
  Button,
  DownloadIcon,
  ErrorState,
  formatInstant,
  formatMoney,
  Loading,
  NoAccess,
  NotFound,
  Page,
  PrintIcon,
  TextLink,
  useToast,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { Bar, Wrap } from '../invoices/invoice-styles.ts';
import { useInvoiceTitle } from '../invoices/use-invoice-title.ts';
import { CreditNoteSheet } from './credit-note-sheet.tsx';
import { CreditNoteUses } from './credit-note-uses.tsx';
import { getCreditNote } from './get-credit-note.ts';

const RefundDialog = lazy(() => import('./refund-dialog.tsx'));
const UseCreditDialog = lazy(() => import('./use-credit-dialog.tsx'));
const CancelCreditNoteDialog = lazy(() => import('./cancel-credit-note-dialog.tsx'));
const LIST = { to: '/sales/credit-notes', label: 'Go to Credit Notes' };

/** /sales/credit-notes/:id: the note as it is printed, and what can be done with it. */
export default function CreditNoteScreen() {
  const { id = '' } = useParams();
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  const { data: note, error, isFetching, refetch } = useQuery({ ...getCreditNote(id), enabled: isNumber });
  useInvoiceTitle(note?.number);
  const status = error instanceof ApiError ? error.status : 0;
  if (!isNumber || status === 404) return <NotFound title="Credit note not found" text="Check the address, or look for it in the list." back={LIST} />;
  if (status === 403) return <NoAccess area="Sales" />;
  if (!note && (isFetching || !error)) return <Loading />;
  if (!note) return <ErrorState message="This credit note could not be loaded" onRetry={refetch} />;
  return (
    <Page>
      <Wrap>
        <CreditNoteBar note={note} />
        <div className="k-no-print">
          {note.cancelled_at && (
            <Banner kind="warning">
              Cancelled on {formatInstant(note.cancelled_at)}: {note.cancel_reason}
            </Banner>
          )}
          <CreditNoteUses note={note} />
        </div>
        <CreditNoteSheet note={note} />
      </Wrap>
    </Page>
  );
}

function CreditNoteBar({ note }: { note: Note }) {
  const canChange = useCan('sales:delete') && !note.cancelled_at;
  const toast = useToast();
  const [dialog, setDialog] = useState<'refund' | 'use' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  const save = async () => {
    try {
      saveFile(
        await fetchFile('GET /api/credit-notes/:id/pdf', { params: { id: note.id } }, `${numberInFileName(note.number)}.pdf`),
        `${numberInFileName(note.number)}.pdf`,
      );
    } catch (error) {
      toast.error(messageOf(error, 'Failed to download credit note'));
    }
  };
  const hasCredit = note.credit_left > 0;
  const menu = [
    ...(hasCredit ? [{ label: `Refund ${formatMoney(note.credit_left)}`, onSelect: () => setDialog('refund') }] : []),
    ...(hasCredit ? [{ label: 'Use for Another Sale', onSelect: () => setDialog('use') }] : []),
    { label: 'Cancel Credit Note', onSelect: () => setDialog('cancel') },
  ];
  return (
    <Bar className="k-no-print">
      <TextLink to={salePath(note.document.id)} style={{ display: 'inline-flex', alignItems: 'center', gap: 4, marginRight: 'auto' }}>
        <BackIcon size={14} />
        {note.document.invoice_number}
      </TextLink>
      <Button startIcon={<DownloadIcon />} onClick={() => void save()}>
        Download PDF
      </Button>
      <Button variant="contained" color="primary" startIcon={<PrintIcon />} onClick={() => print()}>
        Print Credit Note
      </Button>
      {canChange && <ActionMenu actions={menu} />}
      <Suspense>
        {dialog === 'refund' && <RefundDialog note={note} onClose={close} />}
        {dialog === 'use' && <UseCreditDialog note={note} onClose={close} />}
        {dialog === 'cancel' && <CancelCreditNoteDialog note={note} onClose={close} />}
      </Suspense>
    </Bar>
  );
}
