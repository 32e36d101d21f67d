import type { Day } from '@karkhana/shared-contract/dates';
import type { Account } from '@karkhana/shared-contract/ledger/account';
import type { AccountLedger, AccountLedgerRow } from '@karkhana/shared-contract/ledger/account-ledger';
import type { AccountLedgerQuery } from '@karkhana/shared-contract/ledger/books-queries';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { ROWS_AT_ONCE } from '../../platform/export/rows-at-once.ts';
import { pageOf } from '../../platform/list.ts';
import { readSums } from '../../platform/read-cached.ts';
import { DOCUMENT_OF_ENTRY, documentOf, type StoredDocument } from './ledger-lines.ts';
import { closingOf, type Opened, readOpenedWithStock } from './opened.ts';

interface Period {
  from: Day | undefined;
  to: Day | undefined;
}
/** With its place in its entry. */
type Row = AccountLedgerRow & { line: number };
type Stored = Omit<Row, 'debit' | 'credit' | 'balance' | 'document'> & StoredDocument & { debit: string; credit: string };

/** GET /accounts/:id/ledger. */
export async function readAccountLedger(db: Reader, id: number, { from, to, ...page }: AccountLedgerQuery): Promise<AccountLedger> {
  const { limit, offset } = pageOf(page);
  const account = await readOpenedAccount(db, id, { from, to });
  const { total } = await readSums(db, sql<{ total: number }>`select count(*) as total from journal_lines where ${within(id, { from, to })}`);
  const before = offset < total ? await balanceBefore(db, account, { from, to }, { offset, total }) : 0;
  const rowsOfPage = offset < total ? await readRows(db, id, { from, to }, { limit, offset, before, total }) : [];
  return {
    account: accountOf(account),
    opening_balance: rupees(account.opening),
    data: rowsOfPage.map(shown),
    closing_balance: rupees(closingOf(account)),
    total,
  };
}

/** All rows of a period, some at a time. @param opening in paise */
export async function* pagesOfAccountLedger(db: Reader, id: number, period: Period, opening: number, size = ROWS_AT_ONCE): AsyncGenerator<AccountLedgerRow[]> {
  for (let [before, after] = [opening, undefined as Row | undefined]; ; ) {
    const rows: Row[] = await readRows(db, id, period, { limit: size, offset: 0, before, after });
    if (rows.length) yield rows.map(shown);
    if (rows.length < size) return;
    after = mustGet(rows, size - 1);
    before = paise(after.balance);
  }
}

/** An account with what it had before a period and what moved in it. */
export async function readOpenedAccount(db: Reader, id: number, { from, to }: Period): Promise<Opened> {
  const account = (await readOpenedWithStock(db, from, to)).accounts.find((each) => each.id === id);
  if (!account) throw new AppError('NOT_FOUND', 'This account does not exist');
  return account;
}

export const accountOf = ({ id, code, name, kind, group, role, active }: Account): Account => ({ id, code, name, kind, group, role, active });

/** In paise, before the rows of a page: the rows between it and the nearer end of the period are added up. */
async function balanceBefore(db: Reader, account: Opened, period: Period, { offset, total }: { offset: number; total: number }): Promise<number> {
  if (offset === 0) return account.opening;
  const fromEnd = offset > total / 2;
  const order = fromEnd ? sql`date desc, entry_id desc, line desc` : sql`date, entry_id, line`;
  const { rows } = await sql<{ moved: number }>`
    select (coalesce(sum(debit - credit), 0) * 100)::bigint as moved from (
      select debit, credit from journal_lines where ${within(account.id, period)} order by ${order} limit ${fromEnd ? total - offset : offset}) nearer`.execute(
    db,
  );
  const { moved } = mustGet(rows, 0);
  return fromEnd ? closingOf(account) - moved : account.opening + moved;
}

const within = (account: number, { from, to }: Period) =>
  sql`account_id = ${account} and date >= ${from ?? '-infinity'}::date and date <= ${to ?? 'infinity'}::date`;

const shown = ({ line: _, ...row }: Row): AccountLedgerRow => row;

interface Part {
  limit: number;
  offset: number;
  /** The balance before them, in paise. */
  before: number;
  after?: Row | undefined;
  /** Of the period; with it they are counted off from its nearer end. */
  total?: number;
}

async function readRows(db: Reader, account: number, period: Period, { limit, offset, before, after, total = 0 }: Part): Promise<Row[]> {
  const fromEnd = offset > total / 2 && total > 0;
  const part = fromEnd
    ? sql`order by date desc, entry_id desc, line desc limit ${Math.min(limit, total - offset)} offset ${Math.max(0, total - offset - limit)}`
    : sql`order by date, entry_id, line limit ${limit} offset ${offset}`;
  const behind = after ? sql`(date, entry_id, line) > (${after.date}::date, ${after.entry_id}::bigint, ${after.line})` : sql`true`;
  const { rows } = await sql<Stored>`
    select lines.date, entries.kind, entries.document_id, entries.number, narration, debit, credit, entry_id, line, ${DOCUMENT_OF_ENTRY},
      coalesce(vendors.name, (select other.name from journal_lines party join vendors other on other.id = party.vendor_id where party.entry_id = lines.entry_id limit 1)) as party_name
    from (select * from journal_lines where ${within(account, period)} and ${behind} ${part}) lines
      join journal_entries entries on entries.id = entry_id left join vendors on vendors.id = vendor_id
    order by lines.date, entry_id, line`.execute(db);
  let balance = before;
  return rows.map(({ page, page_id, ...row }) => {
    balance += paise(row.debit) - paise(row.credit);
    return { ...row, debit: Number(row.debit), credit: Number(row.credit), balance: rupees(balance), document: documentOf({ page, page_id }) };
  });
}
