import { useSession } from '@karkhana/shared-auth';
import type { LedgerRow } from '@karkhana/shared-contract/stock/ledger-row';
import { Amount, type Column, formatInstant, formatQuantity, media, RowCard, Small, styled } from '@karkhana/shared-ui';
import { DocumentOf } from './document-of.tsx';
import { CAUSE_LABELS } from './ledger-words.ts';

const Lines = styled('span')({ display: 'inline-flex', flexDirection: 'column', [media.phone]: { flexFlow: 'row wrap', gap: '0 6px' } });

const change = ({ quantity }: LedgerRow) => (quantity > 0 ? `+${formatQuantity(quantity)}` : formatQuantity(quantity));

/** Why, and the document that says so. */
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
  { id: 'created_at', header: 'Date', width: 154, cell: (row) => formatInstant(row.created_at) },
  { id: 'item_name', header: 'Name', ellipsis: true, cell: (row) => row.item_name },
  { id: 'type', header: 'Type', width: 94, cell: (row) => (row.quantity > 0 ? 'Added' : 'Removed') },
  { id: 'quantity', header: 'Quantity', width: 96, align: 'right', cell: (row) => <b>{change(row)}</b> },
  { id: 'balance_after', header: 'Balance', width: 96, align: 'right', cell: (row) => formatQuantity(row.balance_after) },
  { id: 'cause', header: 'Cause', width: 148, cell: (row) => <Cause row={row} /> },
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
        <span>{formatInstant(row.created_at)}</span>
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
        <span>{formatInstant(row.created_at)}</span>
        <span>{row.user_name}</span>
        {balance(row)}
      </>
    }
  />
);
