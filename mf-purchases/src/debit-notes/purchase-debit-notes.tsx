import { debitNotePath } from '@karkhana/shared-contract/areas/addresses';
import { NOTE_KIND_LABELS } from '@karkhana/shared-contract/notes/note-kinds';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { Card, CardBody, DocumentLink, FactList, formatDay, formatMoney } from '@karkhana/shared-ui';

/** The notes of an order and the credit of others that paid it; nothing while there is neither. */
export function PurchaseDebitNotes({ purchase: { debit_notes = [], used_credits = [] } }: { purchase: Purchase }) {
  if (!debit_notes.length && !used_credits.length) return null;
  return (
    <Card title="Debit Notes">
      <CardBody>
        <FactList
          facts={[
            ...debit_notes.map(
              ({ id, number, date, kind, net_amount, cancelled_at }) =>
                [
                  <DocumentLink key={number} to={debitNotePath(id)}>
                    {number}
                  </DocumentLink>,
                  `${formatMoney(net_amount)}, ${NOTE_KIND_LABELS[kind]} of ${formatDay(date)}${cancelled_at ? ', cancelled' : ''}`,
                ] as const,
            ),
            ...used_credits.map(
              ({ note_id, number, amount }) =>
                [
                  <DocumentLink key={number} to={debitNotePath(note_id)}>
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
