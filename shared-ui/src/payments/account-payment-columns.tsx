import { dayInIndia } from '@karkhana/shared-contract/dates';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/numbers.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { IconAction, RowActions } from '../layout/icon-action.tsx';
import { DocumentLink } from '../layout/links.tsx';
import { StatusChip } from '../status/status-chip.tsx';
import type { Column } from '../table/columns.ts';
import { RowCard } from '../table/row-card.tsx';

/** Money on account: a receipt, or a payment to a supplier. Rupees. */
export interface AccountPaymentFacts {
  id: number;
  number: string;
  date: string;
  amount: number;
  /** Settled beside the money. */
  tds_amount?: number | undefined;
  discount_amount?: number | undefined;
  write_off_amount?: number | undefined;
  unallocated: number;
  reference: string | null;
  voided_at: string | null;
  /** A cheque that had a later date when it was received. */
  post_dated?: boolean | undefined;
}

interface Shown<P> {
  pathOf: (payment: P) => string;
  /** 'Cheque'. */
  methodOf: (payment: P) => string;
  /** Absent where this user may not. */
  onVoid?: ((payment: P) => void) | undefined;
}

/** Whether it counts on a day to come. */
export const isToCome = ({ post_dated, voided_at, date }: Pick<AccountPaymentFacts, 'post_dated' | 'voided_at' | 'date'>): boolean =>
  post_dated === true && voided_at === null && date > dayInIndia();

const State = ({ payment }: { payment: AccountPaymentFacts }) => (
  <>
    {payment.voided_at && <StatusChip status="voided" />}
    {isToCome(payment) && <StatusChip status="post_dated" />}
  </>
);

const left = ({ unallocated }: AccountPaymentFacts) => (unallocated ? formatMoney(unallocated) : '-');

export const accountPaymentColumns = <P extends AccountPaymentFacts>({ pathOf, methodOf, onVoid }: Shown<P>): Column<P>[] => [
  { id: 'number', header: 'Number', width: 180, cell: (payment) => <DocumentLink to={pathOf(payment)}>{payment.number}</DocumentLink> },
  { id: 'state', header: 'Status', width: 110, cell: (payment) => <State payment={payment} /> },
  { id: 'date', header: 'Date', width: 118, cell: ({ date }) => formatDay(date) },
  { id: 'method', header: 'Method', width: 96, cell: methodOf },
  { id: 'reference', header: 'Reference', ellipsis: true, cell: ({ reference }) => reference ?? '-' },
  { id: 'amount', header: 'Amount', width: 136, align: 'right', cell: ({ amount }) => formatMoney(amount) },
  { id: 'unallocated', header: 'Advance', width: 126, align: 'right', cell: left },
  ...(onVoid
    ? [
        {
          id: 'actions',
          header: 'Actions',
          width: 84,
          align: 'right',
          screenOnly: true,
          cell: (payment: P) => <Void payment={payment} onVoid={onVoid} />,
        } as const,
      ]
    : []),
];

const Void = <P extends AccountPaymentFacts>({ payment, onVoid }: { payment: P; onVoid: (payment: P) => void }) =>
  payment.voided_at === null && (
    <RowActions>
      <IconAction danger label={`Void ${payment.number}`} hint="Void" onClick={() => onVoid(payment)}>
        <CloseIcon />
      </IconAction>
    </RowActions>
  );

export const accountPaymentCard =
  <P extends AccountPaymentFacts>({ pathOf, methodOf }: Shown<P>) =>
  (payment: P) => (
    <RowCard
      to={pathOf(payment)}
      name={payment.number}
      amount={formatMoney(payment.amount)}
      meta={
        <>
          <span>{formatDay(payment.date)}</span>
          <span>{payment.reference ? `${methodOf(payment)}, ${payment.reference}` : methodOf(payment)}</span>
          <State payment={payment} />
        </>
      }
      foot={payment.unallocated > 0 && <span>{`Advance ${left(payment)}`}</span>}
    />
  );
