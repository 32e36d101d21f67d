import { downloadFile, messageOf, useCan } from '@karkhana/shared-auth';
import { EntriesDialog, SharePaperDialog } from '@karkhana/shared-auth/screens';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { NoteLink } from '@karkhana/shared-contract/notes/note';
import { NOTE_KIND_LABELS } from '@karkhana/shared-contract/notes/note-kinds';
import { ActionMenu, Card, CardBody, FactList, formatDay, formatMoney, styled, useDialogState, useToast } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { portalDebitNote } from '../portal-files/portal-document.ts';
import type { CancelDebitNoteDialogProps } from './cancel-debit-note-dialog.tsx';

// With the forms' share, which a look at a sale does not need.
const CancelDebitNoteDialog = lazy(() => import('./cancel-debit-note-dialog.tsx'));

const EInvoiceDialog = lazy(() => import(/* webpackChunkName: "portal-answers" */ '../portal-files/e-invoice-dialog.tsx'));

const Line = styled('span')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 });

/** The debit notes that raise a sale, each with its paper and how to take it back; nothing while there are none. */
interface SaleDebitNotesProps {
  notes: readonly NoteLink[] | undefined;
  /** Of the sale: the notes are its customer's. */
  customer: { name: string; phone: string; email: string };
  /** Whether the portal takes the sale's invoice, and with it its notes. */
  hasEInvoice: boolean;
}

export function SaleDebitNotesCard({ notes = [], customer, hasEInvoice }: SaleDebitNotesProps) {
  const canCancel = useCan('sales:delete');
  const seesBooks = useCan('accounting:view');
  const toast = useToast();
  const [cancelled, setCancelled] = useDialogState<CancelDebitNoteDialogProps['note'] | null>('cancel-debit-note', null);
  const [shared, setShared] = useState<NoteLink | null>(null);
  const [posted, setPosted] = useState<NoteLink | null>(null);
  const [invoiced, setInvoiced] = useDialogState<NoteLink | null>('invoiced', null);
  if (!notes.length) return null;
  const download = async ({ id, number }: NoteLink) => {
    try {
      await downloadFile('GET /api/sale-debit-notes/:id/pdf', { params: { id } }, `${numberInFileName(number)}.pdf`);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to download debit note'));
    }
  };
  const actionsOf = (note: NoteLink) => [
    { label: 'Download PDF', onSelect: () => void download(note) },
    { label: 'Share', onSelect: () => setShared(note) },
    ...(hasEInvoice && !note.cancelled_at ? [{ label: 'E-invoice', onSelect: () => setInvoiced(note) }] : []),
    ...(seesBooks ? [{ label: 'Entries', onSelect: () => setPosted(note) }] : []),
    ...(canCancel && !note.cancelled_at ? [{ label: 'Cancel Debit Note', onSelect: () => setCancelled(note) }] : []),
  ];
  return (
    <Card title="Debit Notes">
      <CardBody>
        <FactList
          facts={notes.map(
            (note) =>
              [
                note.number,
                <Line key={note.id}>
                  {`${formatMoney(note.net_amount)}, ${NOTE_KIND_LABELS[note.kind]} of ${formatDay(note.date)}${note.cancelled_at ? ', cancelled' : ''}`}
                  <ActionMenu label={`Actions of ${note.number}`} actions={actionsOf(note)} />
                </Line>,
              ] as const,
          )}
        />
      </CardBody>
      <Suspense>
        {shared && (
          <SharePaperDialog
            title="Share Debit Note"
            subject={`Debit note ${shared.number}`}
            party={customer}
            sentence={`This is debit note ${shared.number} of ${formatDay(shared.date)} for ${formatMoney(shared.net_amount)}.`}
            paper={{ kind: 'sale-debit-note', id: shared.id }}
            onClose={() => setShared(null)}
          />
        )}
        {cancelled && <CancelDebitNoteDialog note={cancelled} onClose={() => setCancelled(null)} />}
        {invoiced && <EInvoiceDialog document={portalDebitNote(invoiced)} onClose={() => setInvoiced(null)} />}
        {posted && <EntriesDialog kind="sale_debit_note" documentId={posted.id} name={posted.number} onClose={() => setPosted(null)} />}
      </Suspense>
    </Card>
  );
}
