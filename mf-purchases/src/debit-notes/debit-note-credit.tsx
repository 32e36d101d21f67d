import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { METHOD_LABELS } from '@karkhana/shared-contract/payments/payment-method';
import { Card, CardBody, DocumentLink, FactList, formatDay, formatMoney } from '@karkhana/shared-ui';

/** Where the credit of a note went, and what of it is left. */
export function DebitNoteCredit({ note: { allocations, refunds, credit_left, cancelled_at } }: { note: Note }) {
  if (cancelled_at) return null;
  return (
    <Card title="Credit">
      <CardBody>
        <FactList
          facts={[
            ...allocations.map(
              ({ id, document, amount }) =>
                [
                  <DocumentLink key={id} to={purchasePath(document.id)}>
                    {document.invoice_number}
                  </DocumentLink>,
                  formatMoney(amount),
                ] as const,
            ),
            ...refunds.map(
              ({ amount, refund_date, payment_method }) =>
                [`Refunded on ${formatDay(refund_date)}`, `${formatMoney(amount)}, ${METHOD_LABELS[payment_method]}`] as const,
            ),
            ['Credit left', <b key="left">{formatMoney(credit_left)}</b>],
          ]}
        />
      </CardBody>
    </Card>
  );
}
