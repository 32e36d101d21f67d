import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { OpeningCreditNoteDialog, OpeningDebitNoteDialog } from './opening-note-dialog.tsx';

/** Of the kind that was chosen. */
export default function OpeningNoteDialogs({ kind, ...props }: { kind: 'note' | 'raise'; sale: Sale; onClose: () => void }) {
  return kind === 'note' ? <OpeningCreditNoteDialog {...props} /> : <OpeningDebitNoteDialog {...props} />;
}
