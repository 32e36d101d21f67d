import { LinkToDocument } from '@karkhana/shared-auth/screens';
import { movementLabel, type PartyLedgerRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import { type Column, formatDay, formatMoney, RowCard } from '@karkhana/shared-ui';

/** A row in its place: two payments of one day may have the same document. */
export type PlacedRow = PartyLedgerRow & { place: number /** Replaces the kind, with the balance alone. */; says?: string };

/** To the document's page, with permission. */
const numberLink = ({ document_type, document_id, number, date }: PartyLedgerRow) => (
  <LinkToDocument kind={number && document_type} id={document_id} day={date}>
    {number}
  </LinkToDocument>
);

const money = (id: 'debit' | 'credit', header: string): Column<PlacedRow> => ({
  id,
  header,
  width: 122,
  align: 'right',
  cell: (row) => (row[id] ? formatMoney(row[id]) : ''),
});

export const ledgerColumns: Column<PlacedRow>[] = [
  { id: 'date', header: 'Date', width: 120, cell: ({ date, says }) => (says ? '' : formatDay(date)) },
  { id: 'kind', header: 'Particulars', width: 140, cell: ({ kind, says }) => says ?? movementLabel(kind) },
  { id: 'number', header: 'Number', cell: numberLink },
  money('debit', 'Debit'),
  money('credit', 'Credit'),
  { id: 'balance', header: 'Balance', width: 132, align: 'right', cell: ({ balance }) => formatMoney(balance) },
];

export const ledgerCard = (row: PlacedRow) => (
  <RowCard
    name={row.says ?? movementLabel(row.kind)}
    amount={formatMoney(row.balance)}
    meta={
      !row.says && (
        <>
          <span>{formatDay(row.date)}</span>
          {numberLink(row)}
          <span>{row.debit ? `+ ${formatMoney(row.debit)}` : `− ${formatMoney(row.credit)}`}</span>
        </>
      )
    }
  />
);
