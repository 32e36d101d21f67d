import { downloadFile, useQuery } from '@karkhana/shared-auth';
import { NoteMenu, PaperScreen, ReadAtAddress, SharePaperDialog, useDownload, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { notePaper } from '@karkhana/shared-contract/papers/note-paper';
import { Banner, Button, formatDay, formatInstant, formatMoney, ShareIcon, useDialogState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { portalNote } from '../portal-files/portal-document.ts';
import { CreditNoteUses } from './credit-note-uses.tsx';
import { CREDIT_NOTES } from './credit-notes.ts';
import { getCreditNote } from './get-credit-note.ts';

// With the forms' share, which a look at a note does not need.
const EInvoiceDialog = lazy(() => import(/* webpackChunkName: "portal-answers" */ '../portal-files/e-invoice-dialog.tsx'));
const EWayBillDialog = lazy(() => import(/* webpackChunkName: "portal-answers" */ '../portal-files/e-way-bill-dialog.tsx'));

const LIST = { to: '/sales/credit-notes', label: 'Go to Credit Notes' };

/** /sales/credit-notes/:id: the note as printed, with its actions. */
export default function CreditNoteScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getCreditNote(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Credit note" area="Sales" back={LIST}>
      {(note) => <ShownCreditNote note={note} />}
    </ReadAtAddress>
  );
}

function ShownCreditNote({ note }: { note: Note }) {
  const download = useDownload(
    () => downloadFile('GET /api/credit-notes/:id/pdf', { params: { id: note.id } }, `${numberInFileName(note.number)}.pdf`),
    'Failed to download credit note',
  );
  const [dialog, setDialog] = useDialogState<'e-invoice' | 'e-way-bill' | 'share' | null>('credit-note', null);
  const stands = !note.cancelled_at && note.supply_type !== null && note.taxed;
  const isToFirm = Boolean(note.vendor_gstin) || note.supply_type?.startsWith('export');
  const files = [
    ...(stands && isToFirm ? [{ label: 'E-invoice', onSelect: () => setDialog('e-invoice') }] : []),
    ...(stands && note.kind === 'return' ? [{ label: 'E-way Bill', onSelect: () => setDialog('e-way-bill') }] : []),
  ];
  return (
    <PaperScreen
      name="Credit Note"
      number={note.number}
      back={{ to: salePath(note.document.id), label: note.document.invoice_number }}
      download={download}
      first={
        <Button startIcon={<ShareIcon />} onClick={() => setDialog('share')}>
          Share
        </Button>
      }
      last={
        <>
          <NoteMenu kind={CREDIT_NOTES} note={note} first={files} />
          <Suspense>
            {dialog === 'share' && (
              <SharePaperDialog
                title="Share Credit Note"
                subject={`Credit note ${note.number}`}
                party={{ name: note.vendor_name, phone: note.vendor_phone, email: note.vendor_email }}
                sentence={`This is credit note ${note.number} of ${formatDay(note.date)} for ${formatMoney(note.net_amount)}, for invoice ${note.document.invoice_number}.`}
                paper={{ kind: 'credit-note', id: note.id }}
                save={{ busy: download[0], start: download[1] }}
                onClose={() => setDialog(null)}
              />
            )}
            {dialog === 'e-invoice' && <EInvoiceDialog document={portalNote(note)} onClose={() => setDialog(null)} />}
            {dialog === 'e-way-bill' && <EWayBillDialog document={portalNote(note)} onClose={() => setDialog(null)} />}
          </Suspense>
        </>
      }
      above={
        <>
          {note.cancelled_at && (
            <Banner kind="warning">
              Cancelled on {formatInstant(note.cancelled_at)}: {note.cancel_reason}
            </Banner>
          )}
          <CreditNoteUses note={note} />
        </>
      }
      paper={notePaper(note, 'sale')}
    />
  );
}
