import { useCan } from '@karkhana/shared-auth';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import type { Note, NoteAllocation } from '@karkhana/shared-contract/notes/note';
import { METHOD_LABELS } from '@karkhana/shared-contract/payments/payment-method';
import { Button, Card, CardBody, DocumentLink, FactList, formatDay, formatMoney, styled, useDialogState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';

const VoidAllocationDialog = lazy(() => import('./void-allocation-dialog.tsx'));
const Narrow = styled('div')({ width: 794, maxWidth: '100%', margin: '0 auto 12px' });

/** Where the credit of a note went, and what of it is left. */
export function CreditNoteUses({ note }: { note: Note }) {
  const { allocations, refunds, credit_left } = note;
  const canChange = useCan('sales:delete') && !note.cancelled_at;
  const [taken, setTaken] = useDialogState<NoteAllocation>('take-back');
  if (!allocations.length && !refunds.length && !credit_left) return null;
  return (
    <Narrow>
      <Card title="Credit">
        <CardBody>
          <FactList
            facts={[
              ...allocations.map((allocation) => {
                const { id, document, amount } = allocation;
                return [
                  <DocumentLink key={id} to={salePath(document.id)}>
                    {document.invoice_number}
                  </DocumentLink>,
                  document.id === note.document.id || !canChange ? (
                    formatMoney(amount)
                  ) : (
                    <>
                      {formatMoney(amount)}{' '}
                      <Button
                        key="back"
                        size="small"
                        aria-label={`Take back ${formatMoney(amount)} from ${document.invoice_number}`}
                        onClick={() => setTaken(allocation)}
                      >
                        Take Back
                      </Button>
                    </>
                  ),
                ] as const;
              }),
              ...refunds.map(
                ({ amount, refund_date, payment_method }) =>
                  [`Refunded on ${formatDay(refund_date)}`, `${formatMoney(amount)}, ${METHOD_LABELS[payment_method]}`] as const,
              ),
              ['Credit left', <b key="left">{formatMoney(credit_left)}</b>],
            ]}
          />
        </CardBody>
      </Card>
      <Suspense>{taken && <VoidAllocationDialog note={note} use={taken} onClose={() => setTaken(undefined)} />}</Suspense>
    </Narrow>
  );
}
