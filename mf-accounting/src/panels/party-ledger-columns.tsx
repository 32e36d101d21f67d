import { purchasePath, salePath } from '@karkhana/shared-contract/areas/addresses';
import { LEDGER_LABELS, type LedgerKind, type PartyLedgerRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import { type Column, formatDay, formatMoney, RowCard, TextLink } from '@karkhana/shared-ui';

/** A row in its place: two payments of one day may have the same document. */
export type PlacedRow = PartyLedgerRow & { place: number };

const PATHS: Partial<Record<LedgerKind, typeof salePath>> = { sale: salePath, purchase: purchasePath };
const pathOf = ({ kind, document_id }: PartyLedgerRow) => PATHS[kind]?.(document_id);

function NumberLink({ row }: { row: PartyLedgerRow }) {
  const to = pathOf(row);
  return to && row.number ? <TextLink to={to}>{row.number}</TextLink> : row.number;
}

const money = (id: 'debit' | 'credit', header: string): Column<PlacedRow> => ({
  id,
  header,
  width: 122,
  align: 'right',
  cell: (row) => (row[id] ? formatMoney(row[id]) : ''),
});

export const ledgerColumns: Column<PlacedRow>[] = [
  { id: 'date', header: 'Date', width: 112, cell: ({ date }) => formatDay(date) },
  { id: 'kind', header: 'Particulars', width: 140, cell: ({ kind }) => LEDGER_LABELS[kind] },
  { id: 'number', header: 'Number', cell: (row) => <NumberLink row={row} /> },
  money('debit', 'Debit'),
  money('credit', 'Credit'),
  { id: 'balance', header: 'Balance', width: 132, align: 'right', cell: ({ balance }) => formatMoney(balance) },
];

export const ledgerCard = (row: PlacedRow) => (
  <RowCard
    name={LEDGER_LABELS[row.kind]}
    amount={formatMoney(row.balance)}
    meta={
      <>
        <span>{formatDay(row.date)}</span>
        <NumberLink row={row} />
        <span>{row.debit ? `+ ${formatMoney(row.debit)}` : `− ${formatMoney(row.credit)}`}</span>
      </>
    }
  />
);
