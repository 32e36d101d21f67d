import { messageOf, useQuery } from '@karkhana/shared-auth';
import type { BankEntry, BankReconciliation } from '@karkhana/shared-contract/bank/bank-statement';
import { Card, CardBody, type Column, DataTable, DateField, FactList, formatDay, formatMoney, type Printer, RowCard, styled } from '@karkhana/shared-ui';
import { listOf } from '../books/list-of.ts';
import { entryName } from './entry-words.tsx';
import { getReconciliation } from './get-bank.ts';

const Day = styled('div')({ maxWidth: 220, marginBottom: 12 });
// On a phone the label gives way, not the figure.
const Figures = styled('div')({ '&& dd': { minWidth: 'max-content', whiteSpace: 'nowrap' } });
const Below = styled('div')({ marginTop: 12 });

interface ReconciliationViewProps {
  account: { id: number; name: string };
  asOf: string;
  onAsOf: (day: string) => void;
  printer: Printer;
}

/** The books and the bank as on a day, and their differences. */
export function ReconciliationView({ account, asOf, onAsOf, printer }: ReconciliationViewProps) {
  const query = useQuery(getReconciliation({ account_id: account.id, as_of: asOf }));
  const facts = query.data && factsOf(query.data.data);
  return (
    <>
      <Card>
        <CardBody>
          <Day>
            <DateField label="As on" value={asOf} onChange={(day) => day && onAsOf(day)} />
          </Day>
          <Figures>{facts && <FactList facts={facts} />}</Figures>
        </CardBody>
      </Card>
      <Below>
        <DataTable
          label="Reconciliation"
          columns={COLUMNS}
          query={listOf(query, ({ data }) => data.lines)}
          rowKey={({ entry_id }) => entry_id}
          card={(entry) => <RowCard name={entryName(entry)} amount={formatMoney(entry.amount)} meta={<span>{formatDay(entry.date)}</span>} />}
          words={{
            empty: 'Everything in the books is on the statement',
            emptyHint: 'Payments and deposits that are not on the statement yet are listed here.',
            error: messageOf(query.error, 'The reconciliation could not be loaded'),
          }}
          print={{
            printer,
            filters: [`${account.name} as on ${formatDay(asOf)}`, ...(facts ?? []).map(([label, amount]) => `${label}: ${amount}`)].join('; '),
          }}
        />
      </Below>
    </>
  );
}

const factsOf = (figures: BankReconciliation): (readonly [string, string])[] => [
  ['Balance by books', formatMoney(figures.balance_by_books)],
  ['Cheques not presented', formatMoney(figures.cheques_not_presented)],
  ['Deposits not credited', formatMoney(figures.deposits_not_credited)],
  ...(figures.not_in_books ? [['On the statement and not in the books', formatMoney(figures.not_in_books)] as const] : []),
  ...(figures.difference ? [['Difference not explained', formatMoney(figures.difference)] as const] : []),
  ['Balance by bank', figures.statement_to === null ? 'No statement up to this day' : formatMoney(figures.balance_by_bank)],
];

const COLUMNS: Column<BankEntry>[] = [
  { id: 'date', header: 'Date', width: 120, cell: ({ date }) => formatDay(date) },
  { id: 'entry', header: 'Entry', cell: entryName },
  { id: 'party', header: 'Party', cell: ({ party_name, narration }) => party_name ?? narration ?? '-' },
  { id: 'reference', header: 'Reference', width: 150, wraps: true, cell: ({ reference }) => reference ?? '-' },
  { id: 'paid', header: 'Not presented', width: 140, align: 'right', cell: ({ amount }) => (amount < 0 ? formatMoney(-amount) : '') },
  { id: 'received', header: 'Not credited', width: 140, align: 'right', cell: ({ amount }) => (amount > 0 ? formatMoney(amount) : '') },
];
