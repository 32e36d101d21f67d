import { type Day, dayInIndia, startOfDay } from '@karkhana/shared-contract/dates';
import { balanceOf, type Paid } from '@karkhana/shared-contract/payments/balance';
import {
  Button,
  CardBody,
  CardList,
  color,
  DocumentRow,
  formatCount,
  formatDay,
  formatMoney,
  Muted,
  styled,
  useDialogState,
  WidgetFrame,
} from '@karkhana/shared-ui';
import { Suspense } from 'react';
import { RecordDocumentPayment } from '../dialogs.ts';
import type { PaidDocument, PaymentKind } from './payment-kind.ts';

/** Number shown, the latest first. */
const SHOWN = 6;
const DAY = 24 * 60 * 60_000;
const Late = styled('b')({ color: color.status.error.fg, whiteSpace: 'nowrap' });

export interface UnpaidDocument extends PaidDocument, Paid {
  due_date?: Day | null | undefined;
}

/** Whole days since the due date, by the clock in India; 0 or less where it is not late, or no day was agreed. */
const daysLate = ({ due_date }: UnpaidDocument, today: Day) =>
  due_date ? Math.round((startOfDay(today).getTime() - startOfDay(due_date).getTime()) / DAY) : 0;

interface UnpaidCardProps<D extends UnpaidDocument> {
  title: string;
  /** In place of the rows when nothing is open. */
  none: string;
  read: { data: { data: D[]; total: number } | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  dayOf: (document: D) => Day;
  pathOf: (id: number) => string;
  /** The whole list, narrowed to these. */
  all: string;
  kind: PaymentKind;
  /** Absent for users who may not enter payments. */
  pay?: { label: string; nameFor: (number: string) => string } | undefined;
}

/** On a party's page: unpaid documents, the most days late first, each with a button for its payment. */
export function UnpaidCard<D extends UnpaidDocument>({ title, none, read, dayOf, pathOf, all, kind, pay }: UnpaidCardProps<D>) {
  const [paid, setPaid] = useDialogState<D>('pay-document');
  const today = dayInIndia();
  const state = read.data ? 'ready' : read.isError && !read.isFetching ? 'failed' : 'loading';
  const total = read.data?.total ?? 0;
  const rows = [...(read.data?.data ?? [])].sort((one, other) => daysLate(other, today) - daysLate(one, today)).slice(0, SHOWN);
  return (
    <WidgetFrame title={title} state={state} onRetry={read.refetch} {...(total > SHOWN && { link: { to: all, label: `View all ${total} unpaid` } })}>
      {total === 0 ? (
        <CardBody>
          <Muted>{none}</Muted>
        </CardBody>
      ) : (
        <CardList aria-label={title}>
          {rows.map((document) => {
            const late = daysLate(document, today);
            return (
              <DocumentRow
                key={document.id}
                to={pathOf(document.id)}
                number={document.invoice_number}
                party={formatDay(dayOf(document))}
                amount={formatMoney(balanceOf(document))}
                day={late > 0 ? <Late>{`${formatCount(late, 'day')} late`}</Late> : document.due_date && `Due ${formatDay(document.due_date)}`}
                action={
                  pay && (
                    <Button size="small" aria-label={pay.nameFor(document.invoice_number)} onClick={() => setPaid(document)}>
                      {pay.label}
                    </Button>
                  )
                }
              />
            );
          })}
        </CardList>
      )}
      <Suspense>{paid && <RecordDocumentPayment kind={kind} document={paid} from={dayOf(paid)} onClose={() => setPaid(undefined)} />}</Suspense>
    </WidgetFrame>
  );
}
