import { mustGet } from '@karkhana/shared-contract/must-get';
import type { PartyLedger, PartyLedgerRow } from '@karkhana/shared-contract/party-ledger/party-ledger';
import type { PartyLedgerQuery } from '@karkhana/shared-contract/party-ledger/party-ledger-queries';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import { pageOf } from '../../platform/list.ts';
import { movements, onlyParty } from './movements.ts';

type Stored = Omit<PartyLedgerRow, 'debit' | 'credit' | 'balance'> & { debit: string; credit: string; balance: string };
type Period = Pick<PartyLedgerQuery, 'from' | 'to'>;

/** One party's running account, from the lines of the general ledger that name it. */
export async function readPartyLedger(db: Reader, vendorId: number, { from, to, ...page }: PartyLedgerQuery): Promise<PartyLedger> {
  const { limit, offset } = pageOf(page);
  const sums = await sql<{ opening: string; closing: string; total: number }>`
    select coalesce(sum(debit - credit) filter (where date < ${first(from)}), 0) as opening,
      coalesce(sum(debit - credit) filter (where date <= ${last(to)}), 0) as closing,
      count(*) filter (where date >= ${first(from)} and date <= ${last(to)}) as total
    from (${movements(onlyParty(vendorId))}) moved`.execute(db);
  const { opening, closing, total } = mustGet(sums.rows, 0);
  const data = await rowsOf(db, vendorId, { from, to }, { limit, offset });
  return { opening_balance: Number(opening), data, total, closing_balance: Number(closing) };
}

/** All rows of a period, some at a time. */
export async function* pagesOfLedger(db: Reader, vendorId: number, period: Period, size = ROWS_AT_ONCE): AsyncGenerator<PartyLedgerRow[]> {
  for (let offset = 0; ; offset += size) {
    const rows = await rowsOf(db, vendorId, period, { limit: size, offset });
    if (rows.length) yield rows;
    if (rows.length < size) return;
  }
}

async function rowsOf(db: Reader, vendorId: number, { from, to }: Period, { limit, offset }: { limit: number; offset: number }): Promise<PartyLedgerRow[]> {
  const { rows } = await sql<Stored>`
    select date, kind, document_id, document_type, number, ${DUE_DATE} as due_date, debit, credit, balance from (
      select *, sum(debit - credit) over (order by date, place, document_id, number, debit, credit rows unbounded preceding) as balance,
        row_number() over (order by date, place, document_id, number, debit, credit) as line
      from (${movements(onlyParty(vendorId))}) moved) ledger
    where date >= ${first(from)} and date <= ${last(to)} order by line limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({ ...row, debit: Number(row.debit), credit: Number(row.credit), balance: Number(row.balance) }));
}

/** For what is owed, not for payments. */
const DUE_DATE = sql`case when kind in ('sale', 'opening') and document_type = 'sale' then (select due_date from sales where sales.id = document_id)
  when kind in ('purchase', 'opening') and document_type = 'purchase' then (select due_date from purchases where purchases.id = document_id) end`;

const first = (from: Period['from']) => sql`${from ?? '-infinity'}::date`;
const last = (to: Period['to']) => sql`${to ?? 'infinity'}::date`;
