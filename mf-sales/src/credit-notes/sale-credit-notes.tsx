import { creditNotePath } from '@karkhana/shared-contract/areas/addresses';
import { NOTE_KIND_LABELS } from '@karkhana/shared-contract/notes/note-kinds';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Card, CardBody, DocumentLink, FactList, formatDay, formatMoney } from '@karkhana/shared-ui';

/** The notes of a sale and the credit of others that paid it; nothing while there is neither. */
export function SaleCreditNotes({ sale: { credit_notes = [], used_credits = [] } }: { sale: Sale }) {
  if (!credit_notes.length && !used_credits.length) return null;
  return (
    <Card title="Credit Notes">
      <CardBody>
        <FactList
          facts={[
            ...credit_notes.map(
              ({ id, number, date, kind, net_amount, cancelled_at }) =>
                [
                  <DocumentLink key={number} to={creditNotePath(id)}>
                    {number}
                  </DocumentLink>,
                  `${formatMoney(net_amount)}, ${NOTE_KIND_LABELS[kind]} of ${formatDay(date)}${cancelled_at ? ', cancelled' : ''}`,
                ] as const,
            ),
            ...used_credits.map(
              ({ note_id, number, amount }) =>
                [
                  <DocumentLink key={number} to={creditNotePath(note_id)}>
                    {number}
                  </DocumentLink>,
                  `${formatMoney(amount)} of its credit used here`,
                ] as const,
            ),
          ]}
        />
      </CardBody>
    </Card>
  );
}
