import type { NoteLink, SettlingEntry } from '@karkhana/shared-contract/notes/note';
import { NOTE_KIND_LABELS } from '@karkhana/shared-contract/notes/note-kinds';
import { Card, CardBody, DocumentLink, FactList, formatDay, formatMoney } from '@karkhana/shared-ui';
import type { NoteSide } from './note-side.ts';

interface DocumentNotesProps {
  kind: NoteSide;
  notes: readonly NoteLink[] | undefined;
  /** Credit of other documents' notes that paid this one, rupees. */
  used: readonly { note_id: number; number: string; amount: number }[] | undefined;
  /** Entries by hand that paid it. */
  settledBy?: readonly SettlingEntry[] | undefined;
}

/** The notes of a sale or an order, the credit of others and the entries by hand that paid it; nothing while there is none. */
export function DocumentNotes({ kind, notes = [], used = [], settledBy = [] }: DocumentNotesProps) {
  if (!notes.length && !used.length && !settledBy.length) return null;
  const link = (id: number, number: string) => (
    <DocumentLink key={number} to={kind.pathOf(id)}>
      {number}
    </DocumentLink>
  );
  return (
    <Card title={notes.length || used.length ? `${kind.name}s` : 'Settled by'}>
      <CardBody>
        <FactList
          facts={[
            ...notes.map(
              (note) =>
                [
                  link(note.id, note.number),
                  `${formatMoney(note.net_amount)}, ${NOTE_KIND_LABELS[note.kind]} of ${formatDay(note.date)}${note.cancelled_at ? ', cancelled' : ''}`,
                ] as const,
            ),
            ...used.map(({ note_id, number, amount }) => [link(note_id, number), `${formatMoney(amount)} of its credit used here`] as const),
            ...settledBy.map(({ number, date, amount }) => [number, `${formatMoney(amount)} paid by this entry of ${formatDay(date)}`] as const),
          ]}
        />
      </CardBody>
    </Card>
  );
}
