import type { CompanySnapshot } from '../company/company.ts';
import type { Day } from '../dates.ts';
import { paise } from '../money.ts';
import { type AgeingBuckets, movementLabel, type PartyLedgerRow } from '../party-ledger/party-ledger.ts';
import type { DocumentSum } from '../sales/gst-invoice.ts';
import { dayShown, moneyShown } from '../shown.ts';
import { note, type Paper, tableOf } from './paper.ts';
import { type DocumentParty, firm, head, paperOf, partner, sumsOf } from './parts.ts';

export interface Statement {
  company: CompanySnapshot;
  party: DocumentParty;
  /** The day on which it is made. */
  made: Day;
  from: Day | undefined;
  to: Day;
  /** The day before the first one. */
  before: Day | undefined;
  opening: number;
  closing: number;
  rows: readonly PartyLedgerRow[];
  ages: AgeingBuckets;
}
/** More are laid out neither in a browser nor in memory of a few megabytes. */
export const MOST_STATEMENT_LINES = 5_000;

type Line = Pick<PartyLedgerRow, 'date' | 'number' | 'due_date' | 'debit' | 'credit' | 'balance'> & { words: string };

/** At its foot. */
export const AGES = [
  ['0-30 days', 'days_0_30'],
  ['31-60 days', 'days_31_60'],
  ['61-90 days', 'days_61_90'],
  ['Over 90 days', 'over_90'],
  ['On account', 'on_account'],
] as const;
const day = (value: string | null | undefined): string => (value ? dayShown(value) : '');
const money = (amount: number): string => (amount ? moneyShown(amount) : '');

/** The ledger of a party over a period, and the age of what is open. */
export function statementPaper({ company, party, made, from, to, before, opening, closing, rows, ages }: Statement): Paper {
  const begins: Line = { date: before ?? '', words: 'Balance before', number: null, debit: 0, credit: 0, balance: opening };
  const lines = [begins, ...rows.map((row): Line => ({ ...row, words: movementLabel(row.kind) }))];
  const aged = AGES.map(([label, key]): DocumentSum => [label, paise(ages[key]), true]);
  return paperOf(`Statement ${party.vendor_name}`, 'Statement', to, [
    head('STATEMENT', false, { from: firm('From', company) }),
    { kind: 'parties', parties: [partner('Statement of', party, false)] },
    {
      kind: 'facts',
      facts: [
        ['Period', `${from ? `${dayShown(from)} to` : 'Up to'} ${dayShown(to)}`],
        ['Date', dayShown(made)],
      ],
    },
    {
      kind: 'lines',
      table: tableOf<Line>('Lines', lines, [
        { header: 'Date', kind: 'text', cell: ({ date }) => day(date) },
        { header: 'Particulars', kind: 'name', cell: ({ words }) => words },
        { header: 'Number', kind: 'text', cell: ({ number }) => number ?? '' },
        { header: 'Due date', kind: 'text', cell: ({ due_date }) => day(due_date) },
        { header: 'Debit', kind: 'figure', cell: ({ debit }) => money(debit) },
        { header: 'Credit', kind: 'figure', cell: ({ credit }) => money(credit) },
        { header: 'Balance', kind: 'amount', cell: ({ balance }) => moneyShown(balance) },
      ]),
    },
    { kind: 'totals', sums: [{ label: 'Closing balance', amount: moneyShown(closing), look: 'total' }, ...sumsOf(aged)] },
    ...note('', 'Minus: we owe them.'),
  ]);
}
