import type { NoteLink } from '@karkhana/shared-contract/notes/note';
import { NOTE_KIND_LABELS } from '@karkhana/shared-contract/notes/note-kinds';
import { Card, CardBody, DocumentLink, FactList, formatDay, formatMoney } from '@karkhana/shared-ui';
import type { NoteSide } from './note-side.ts';

interface DocumentNotesProps {
  kind: NoteSide;
  notes: readonly NoteLink[] | undefined;
  /** Credit of other documents' notes that paid this one, rupees. */
  used: readonly { note_id: number; number: string; amount: number }[] | undefined;
}

/** The notes of a sale or an order and the credit of others that paid it; nothing while there is neither. */
export function DocumentNotes({ kind, notes = [], used = [] }: DocumentNotesProps) {
  if (!notes.length && !used.length) return null;
  const link = (id: number, number: string) => (
    <DocumentLink key={number} to={kind.pathOf(id)}>
      {number}
    </DocumentLink>
  );
  return (
    <Card title={`${kind.name}s`}>
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
          ]}
        />
      </CardBody>
    </Card>
  );
}
