import { fetchFile, messageOf, saveFile, useCan, useQuery } from '@karkhana/shared-auth';
import { ReadAtAddress, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { ActionMenu, BackIcon, Banner, Button, DownloadIcon, formatInstant, formatMoney, Page, PrintIcon, TextLink, useToast } from '@karkhana/shared-ui';
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
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getCreditNote(id), enabled: isId });
  useInvoiceTitle(read.data?.number);
  return (
    <ReadAtAddress isId={isId} read={read} name="Credit note" area="Sales" back={LIST}>
      {(note) => <ShownCreditNote note={note} />}
    </ReadAtAddress>
  );
}

function ShownCreditNote({ note }: { note: Note }) {
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
