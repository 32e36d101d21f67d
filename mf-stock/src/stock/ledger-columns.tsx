import { useSession } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { LedgerRow } from '@karkhana/shared-contract/stock/ledger-row';
import { Amount, type Column, formatDay, formatInstant, formatQuantity, media, RowCard, Small, styled } from '@karkhana/shared-ui';
import { DocumentOf } from './document-of.tsx';
import { CAUSE_LABELS } from './ledger-words.ts';

const Lines = styled('span')({ display: 'inline-flex', flexDirection: 'column', [media.phone]: { flexFlow: 'row wrap', gap: '0 6px' } });

const change = ({ quantity }: LedgerRow) => (quantity > 0 ? `+${formatQuantity(quantity)}` : formatQuantity(quantity));

/** When it was written, and the day to which it belongs where that is another. */
function When({ row }: { row: LedgerRow }) {
  return (
    <Lines>
      <span>{formatInstant(row.created_at)}</span>
      {row.on_day !== dayInIndia(new Date(row.created_at)) && <Small>{`for ${formatDay(row.on_day)}`}</Small>}
    </Lines>
  );
}

/** The cause, and its document. */
function Cause({ row }: { row: LedgerRow }) {
  const user = useSession();
  return (
    <Lines>
      <span>{CAUSE_LABELS[row.cause]}</span>
      <DocumentOf movement={row} />
      {user?.places && row.place_name && <Small>{row.place_name}</Small>}
    </Lines>
  );
}

export const ledgerColumns: Column<LedgerRow>[] = [
  { id: 'created_at', header: 'Date', width: 154, cell: (row) => <When row={row} /> },
  { id: 'item_name', header: 'Name', ellipsis: true, cell: (row) => row.item_name },
  { id: 'type', header: 'Type', width: 94, cell: (row) => (row.quantity > 0 ? 'Added' : 'Removed') },
  { id: 'quantity', header: 'Quantity', width: 96, align: 'right', cell: (row) => <b>{change(row)}</b> },
  { id: 'balance_after', header: 'Balance', width: 96, align: 'right', cell: (row) => formatQuantity(row.balance_after) },
  { id: 'cause', header: 'Cause', width: 148, wraps: true, cell: (row) => <Cause row={row} /> },
  { id: 'reason', header: 'Reason', width: 150, ellipsis: true, cell: (row) => row.reason || '-' },
  { id: 'user_name', header: 'By', width: 134, ellipsis: true, cell: (row) => row.user_name },
];

const balance = (row: LedgerRow) => <Amount>{`Balance ${formatQuantity(row.balance_after)}`}</Amount>;

export const ledgerCard = (row: LedgerRow) => (
  <RowCard
    name={row.item_name}
    amount={change(row)}
    meta={
      <>
        <When row={row} />
        <Cause row={row} />
        {balance(row)}
      </>
    }
  />
);

/** Of one item, on its own page. */
export const movementCard = (row: LedgerRow) => (
  <RowCard
    name={<Cause row={row} />}
    amount={change(row)}
    meta={
      <>
        <When row={row} />
        <span>{row.user_name}</span>
        {balance(row)}
      </>
    }
  />
);
