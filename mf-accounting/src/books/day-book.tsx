import { messageOf, useQuery, useReadNow } from '@karkhana/shared-auth';
import type { DayBookEntry } from '@karkhana/shared-contract/ledger/day-book';
import { entryLabel } from '@karkhana/shared-contract/ledger/journal-entry';
import { type Column, DataTable, formatDay, formatMoney, RowCard, SectionTitle } from '@karkhana/shared-ui';
import { periodLabel } from '../reports/report-state.ts';
import { type BookViewProps, dayBookQuery } from './books-state.ts';
import { DocumentNumber } from './document-number.tsx';
import { EntryLines } from './entry-lines.tsx';
import { getDayBook } from './get-books.ts';

const sumOf = ({ lines }: DayBookEntry) => lines.reduce((paise, { debit }) => paise + Math.round(debit * 100), 0) / 100;
const kindOf = ({ kind, reverses }: DayBookEntry) => (reverses === null ? entryLabel(kind) : `${entryLabel(kind)}, taken back`);

const COLUMNS: Column<DayBookEntry>[] = [
  { id: 'date', header: 'Date', width: 130, cell: ({ date }) => formatDay(date) },
  { id: 'kind', header: 'Kind', width: 150, cell: kindOf },
  { id: 'number', header: 'Number', width: 150, cell: (entry) => <DocumentNumber entry={entry} /> },
  { id: 'lines', header: 'Account, debit, credit', cell: ({ lines, date }) => <EntryLines lines={lines} date={date} /> },
];

const card = (entry: DayBookEntry) => (
  <RowCard
    name={kindOf(entry)}
    amount={formatMoney(sumOf(entry))}
    meta={
      <>
        <span>{formatDay(entry.date)}</span>
        <DocumentNumber entry={entry} />
      </>
    }
    foot={<span>{entry.lines.map(({ account_name }) => account_name).join(', ')}</span>}
  />
);

/** Every entry of the period with its lines, those that take others back included. */
export default function DayBook({ state, change, days, print }: BookViewProps) {
  const readNow = useReadNow();
  const query = dayBookQuery(state, days);
  const report = useQuery(getDayBook({ ...query, page: state.page, limit: state.limit }));
  return (
    <div>
      <SectionTitle>{periodLabel(days)}</SectionTitle>
      <DataTable
        label="Day book"
        columns={COLUMNS}
        query={report}
        rowKey={({ id }) => id}
        card={card}
        words={{
          empty: 'No entries in this period',
          emptyHint: 'What is saved is posted by itself.',
          error: messageOf(report.error, 'The day book could not be loaded'),
        }}
        paging={{
          page: state.page,
          limit: state.limit,
          word: 'entries',
          numbers: true,
          onPage: (page) => change({ page }),
          onLimit: (limit) => change({ limit, page: 1 }),
        }}
        print={{
          ...print,
          filters: [periodLabel(days), state.kind && entryLabel(state.kind)].filter(Boolean).join(' | '),
          read: (page) => readNow(getDayBook({ ...query, ...page })),
        }}
      />
    </div>
  );
}
