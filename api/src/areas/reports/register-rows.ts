import { paise, rupees } from '@karkhana/shared-contract/money';
import type { Register, RegisterMonth, RegisterRow, RegisterTotals } from '@karkhana/shared-contract/reports/register';
import type { ReportQuery } from '@karkhana/shared-contract/reports/report-queries';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import { pageFromNearerEnd } from '../../platform/list.ts';
import { readCached } from '../../platform/read-cached.ts';
import { RECEIVED_WORTH, STANDING_PURCHASE } from '../party-ledger/movements.ts';
import { BILLED } from '../party-ledger/open-documents.ts';
import type { Period } from './period.ts';

/** The documents of a register by kind, each on its own day: what takes back is negative, what is cancelled is zero. */
export type DocumentsOf = (period: Period) => RawBuilder<unknown>[];
const together = (kinds: readonly RawBuilder<unknown>[]) => sql.join(kinds, sql` union all `);

const within = (day: RawBuilder<unknown>, { startDate, endDate }: Period) =>
  sql`${startDate ? sql`${day} >= ${startDate}::date` : sql`true`} and ${endDate ? sql`${day} <= ${endDate}::date` : sql`true`}`;

/** Sales, and credit and debit notes of sales. */
export const SALES: DocumentsOf = (period) => [
  sql`select 'sale' as document_type, id, sale_date as date, financial_year, sequence, invoice_number, vendor_id, vendor_name, cancelled_at is not null as cancelled,
    total_amount, tax_amount, net_amount, amount_paid, net_amount - amount_paid - amount_settled as balance
  from sales where not opening and ${within(sql`sale_date`, period)}`,
  sql`select case when raises then 'sale_debit_note' else 'credit_note' end as document_type, id, date, financial_year, sequence, number, vendor_id, vendor_name, cancelled_at is not null,
    case when raises then total_amount else -total_amount end, case when raises then tax_amount else -tax_amount end, case when raises then net_amount else -net_amount end, 0::numeric, 0::numeric
  from correction_notes where sale_id is not null and ${within(sql`date`, period)}`,
];

/** What came, by the supplier's bill and under its number, and debit notes to suppliers. Of an order that came in part its worth. */
export const PURCHASES: DocumentsOf = (period) => [
  sql`select 'purchase' as document_type, id, date, financial_year, sequence, number as invoice_number, vendor_id, vendor_name, false as cancelled,
    net - tax - round(round_off * share, 2) as total_amount, tax as tax_amount, net as net_amount, amount_paid, net - amount_paid - amount_settled as balance
  from (select *, round(tax_amount * share, 2) as tax, worth as net from (
    select *, ${BILLED} as date, coalesce(supplier_invoice_number, invoice_number) as number, worth / nullif(net_amount, 0) as share
    from (select *, ${RECEIVED_WORTH} as worth from purchases where ${STANDING_PURCHASE} and status in ('received', 'partially_received') and not opening and ${within(BILLED, period)}) purchases
  ) billed where worth > 0) shared`,
  sql`select 'debit_note' as document_type, id, date, financial_year, sequence, number, vendor_id, vendor_name, cancelled_at is not null, -total_amount, -tax_amount, -net_amount, 0::numeric, 0::numeric
  from correction_notes where purchase_id is not null and ${within(sql`date`, period)}`,
];

const AMOUNTS = ['total_amount', 'tax_amount', 'net_amount', 'amount_paid', 'balance'] as const;
type Amount = (typeof AMOUNTS)[number];
const amountsOf = (stored: Record<Amount, string>): Record<Amount, number> =>
  Object.fromEntries(AMOUNTS.map((name) => [name, Number(stored[name])])) as Record<Amount, number>;

/** The newest first; `months` go forward, and add up to `totals`. */
export async function readRegister(db: Reader, documentsOf: DocumentsOf, { page, limit, ...period }: ReportQuery): Promise<Register> {
  // Added up by day first, so that few dates become text.
  const rows = await readCached(
    db,
    sql<Record<Amount, string> & { month: string; count: number; listed: number }>`
    with days as (
      select date, cancelled, count(*) as listed, ${sql.join(AMOUNTS.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
      from (${together(documentsOf(period))}) documents group by date, cancelled)
    select to_char(date, 'YYYY-MM') as month, coalesce(sum(listed) filter (where not cancelled), 0)::int as count, sum(listed)::int as listed, ${sql.join(
      AMOUNTS.map((name) => sql`coalesce(sum(${sql.ref(name)}) filter (where not cancelled), 0) as ${sql.ref(name)}`),
    )} from days group by 1 order by 1`,
  );
  const months = rows
    .filter(({ count }) => count > 0)
    .map(({ month, count, listed: _listed, ...sums }): RegisterMonth => ({ month, count, ...amountsOf(sums) }));
  const total = rows.reduce((all, { listed }) => all + listed, 0);
  const data = await pageFromNearerEnd({ page, limit, sort: '-date' }, total, (part) => readRows(db, documentsOf(period), part));
  return { data, total, totals: totalsOf(months), months };
}

function totalsOf(months: readonly RegisterMonth[]): RegisterTotals {
  const sum = (name: Amount) => rupees(months.reduce((amount, month) => amount + paise(month[name]), 0));
  const count = months.reduce((all, month) => all + month.count, 0);
  return { count, ...(Object.fromEntries(AMOUNTS.map((name) => [name, sum(name)])) as Record<Amount, number>) };
}

export async function countRegister(db: Reader, documentsOf: DocumentsOf, period: Period): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${together(documentsOf(period))}) documents`.execute(db);
  return rows[0]?.total ?? 0;
}

/** All rows of a period, some at a time. */
export async function* pagesOfRegister(db: Reader, documentsOf: DocumentsOf, period: Period): AsyncGenerator<RegisterRow[]> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await readRows(db, documentsOf(period), { sort: '-date', limit: ROWS_AT_ONCE, offset });
    if (rows.length) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

interface Part {
  sort: string;
  limit: number;
  offset: number;
}

/** Reads no more rows of each kind than may be on the page, in the order of an index, so that the others are not read. */
async function readRows(db: Reader, kinds: readonly RawBuilder<unknown>[], { sort, limit, offset }: Part): Promise<RegisterRow[]> {
  const order = sort === '-date' ? sql`date desc, financial_year desc, sequence desc, document_type` : sql`date, financial_year, sequence, document_type desc`;
  const { rows } = await sql<Omit<RegisterRow, Amount> & Record<Amount, string> & { financial_year: number; sequence: number }>`
    select * from (${together(kinds.map((kind) => sql`(select * from (${kind}) documents order by ${order} limit ${limit + offset})`))}) documents
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ financial_year: _year, sequence: _sequence, ...row }) => ({ ...row, ...(row.cancelled ? NOTHING : amountsOf(row)) }));
}

const NOTHING: Record<Amount, number> = { total_amount: 0, tax_amount: 0, net_amount: 0, amount_paid: 0, balance: 0 };
