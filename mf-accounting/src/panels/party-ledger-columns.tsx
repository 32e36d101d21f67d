import { useCan } from '@karkhana/shared-auth';
import { creditNotePath, debitNotePath, purchasePath, receiptPath, salePath, supplierPaymentPath } from '@karkhana/shared-contract/areas/addresses';
import { LEDGER_LABELS, type LedgerDocument, type PartyLedgerRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { type Column, formatDay, formatMoney, RowCard, TextLink } from '@karkhana/shared-ui';

/** A row in its place: two payments of one day may have the same document. */
export type PlacedRow = PartyLedgerRow & { place: number /** Replaces the kind, with the balance alone. */; says?: string };

const PAGES: Partial<Record<LedgerDocument, { pathOf: typeof salePath; needs: Permission }>> = {
  sale: { pathOf: salePath, needs: 'sales:view' },
  receipt: { pathOf: receiptPath, needs: 'sales:view' },
  credit_note: { pathOf: creditNotePath, needs: 'sales:view' },
  purchase: { pathOf: purchasePath, needs: 'purchases:view' },
  supplier_payment: { pathOf: supplierPaymentPath, needs: 'purchases:view' },
  debit_note: { pathOf: debitNotePath, needs: 'purchases:view' },
};

/** To the document's page, with permission; an opening balance has none. */
function NumberLink({ row: { document_type, document_id, number } }: { row: PartyLedgerRow }) {
  const page = PAGES[document_type];
  const canOpen = useCan(page?.needs ?? 'accounting:view');
  return page && canOpen && number ? <TextLink to={page.pathOf(document_id)}>{number}</TextLink> : number;
}

const money = (id: 'debit' | 'credit', header: string): Column<PlacedRow> => ({
  id,
  header,
  width: 122,
  align: 'right',
  cell: (row) => (row[id] ? formatMoney(row[id]) : ''),
});

export const ledgerColumns: Column<PlacedRow>[] = [
  { id: 'date', header: 'Date', width: 120, cell: ({ date, says }) => (says ? '' : formatDay(date)) },
  { id: 'kind', header: 'Particulars', width: 140, cell: ({ kind, says }) => says ?? LEDGER_LABELS[kind] },
  { id: 'number', header: 'Number', cell: (row) => <NumberLink row={row} /> },
  money('debit', 'Debit'),
  money('credit', 'Credit'),
  { id: 'balance', header: 'Balance', width: 132, align: 'right', cell: ({ balance }) => formatMoney(balance) },
];

export const ledgerCard = (row: PlacedRow) => (
  <RowCard
    name={row.says ?? LEDGER_LABELS[row.kind]}
    amount={formatMoney(row.balance)}
    meta={
      !row.says && (
        <>
          <span>{formatDay(row.date)}</span>
          <NumberLink row={row} />
          <span>{row.debit ? `+ ${formatMoney(row.debit)}` : `− ${formatMoney(row.credit)}`}</span>
        </>
      )
    }
  />
);
