import type { StatementLinesQuery } from '@karkhana/shared-contract/bank/bank-schemas';
import type { BankEntry, StatementLine } from '@karkhana/shared-contract/bank/bank-statement';
import type { Page } from '@karkhana/shared-contract/list-query';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { pageOf } from '../../platform/list.ts';
import { bankEntryOf, ENTRY_FIELDS, REFERENCE_OF_ENTRY, STANDS, type StoredEntry } from './bank-entries.ts';

/** Days between the books and the bank: a cheque that is named may be presented for as long as it is good. */
const [NEAR, LONGEST] = [10, 120];
/** Of bank_statement_lines `lines`: its match has not been taken back. */
export const IS_MATCHED = sql<boolean>`exists (select from journal_entries entries where entries.id = lines.entry_id and ${STANDS})`;

export async function listStatementLines(db: Reader, query: StatementLinesQuery): Promise<Page<StatementLine>> {
  const { account_id, from, to, matched, set_aside } = query;
  const { limit, offset } = pageOf(query);
  const wanted = sql<boolean>`lines.account_id = ${account_id} and lines.date >= ${from ?? '-infinity'}::date and lines.date <= ${to ?? 'infinity'}::date
    ${matched === undefined ? sql`` : sql`and ${IS_MATCHED} = ${matched}`}
    ${set_aside === undefined && matched !== false ? sql`` : sql`and (set_aside_reason is not null) = ${set_aside ?? false}`}`;
  const { rows } = await sql<{ total: number }>`select count(*) as total from bank_statement_lines lines where ${wanted}`.execute(db);
  return { data: await readLines(db, wanted, sql`order by lines.date desc, lines.id desc limit ${limit} offset ${offset}`), total: mustGet(rows, 0).total };
}

/** @throws AppError NOT_FOUND */
export async function readStatementLine(db: Reader, id: number): Promise<StatementLine> {
  const [line] = await readLines(db, sql`lines.id = ${id}`, sql``);
  if (!line) throw new AppError('NOT_FOUND', 'This line of a statement does not exist');
  return line;
}

/** In the order of their days. */
export const readStatementLines = (db: Reader, ids: readonly number[]): Promise<StatementLine[]> =>
  readLines(db, sql`lines.id = any(${[...ids]}::int[])`, sql`order by lines.date, lines.id`);

type StoredLine = Omit<StatementLine, 'withdrawal' | 'deposit' | 'balance' | 'entry' | 'entries' | 'suggestions' | 'likely'> &
  Record<'withdrawal' | 'deposit', string> & { balance: string | null; entry_id: number | null };

async function readLines(db: Reader, wanted: RawBuilder<unknown>, page: RawBuilder<unknown>): Promise<StatementLine[]> {
  const { rows } = await sql<StoredLine>`
    select id, account_id, date, value_date, narration, reference, withdrawal, deposit, balance, entry_id, ${IS_MATCHED} as matched,
      case when set_aside_reason is not null then json_build_object('reason', set_aside_reason, 'at', to_char(set_aside_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by_name', (select name from users where users.id = set_aside_by)) end as set_aside
    from bank_statement_lines lines where ${wanted} ${page}`.execute(db);
  const entries = await readEntries(
    db,
    rows.flatMap(({ id, matched }) => (matched ? id : [])),
  );
  const open = rows.flatMap(({ id, matched, set_aside }) => (matched || set_aside ? [] : id));
  const suggestions = await readSuggestions(db, open);
  const likely = await readLikely(db, open);
  return rows.map(({ entry_id: _, withdrawal, deposit, balance, set_aside, ...line }) => ({
    ...line,
    ...{ withdrawal: Number(withdrawal), deposit: Number(deposit), balance: balance === null ? null : Number(balance) },
    entry: entries.get(line.id)?.[0] ?? null,
    ...((entries.get(line.id)?.length ?? 0) > 1 && { entries: entries.get(line.id) ?? [] }),
    ...(set_aside && { set_aside }),
    suggestions: suggestions.get(line.id) ?? [],
    likely: likely.get(line.id) ?? null,
  }));
}

type OfLine = StoredEntry & { line_id: number };

async function readEntries(db: Reader, ids: readonly number[]): Promise<Map<number, BankEntry[]>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<OfLine>`
    select line_id, ${ENTRY_FIELDS}, (select sum(debit - credit) from journal_lines own where own.entry_id = entries.id and own.account_id = pairs.account_id) as amount
    from bank_pairs pairs join journal_entries entries on entries.id = pairs.entry_id where line_id = any(${ids}::int[]) order by line_id, entries.date, entries.id`.execute(
    db,
  );
  return byLine(rows);
}

/** Active entries of the account with the same amount that no other line has: first those that the line names, then the nearest. */
async function readSuggestions(db: Reader, ids: readonly number[]): Promise<Map<number, BankEntry[]>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<OfLine>`
    select lines.id as line_id, found.* from bank_statement_lines lines cross join lateral (
      select * from (
        select ${ENTRY_FIELDS}, moved.amount,
          coalesce(length(${REFERENCE_OF_ENTRY}) >= 4 and (ltrim(lines.reference, '0') = ltrim(${REFERENCE_OF_ENTRY}, '0') or position(lower(${REFERENCE_OF_ENTRY}) in lower(lines.narration)) > 0), false) as named
        from (select entry_id, sum(debit - credit) as amount from journal_lines
            where account_id = lines.account_id and date between lines.date - ${LONGEST}::int and lines.date + ${NEAR}::int
            group by entry_id having sum(debit - credit) = lines.deposit - lines.withdrawal) moved
          join journal_entries entries on entries.id = moved.entry_id
        where ${STANDS} and not exists (select from bank_pairs other where other.entry_id = entries.id and other.account_id = lines.account_id)) alike
      where named or alike.date >= lines.date - ${NEAR}::int
      order by named desc, abs(alike.date - lines.date), entry_id limit 3) found
    where lines.id = any(${ids}::int[])`.execute(db);
  return byLine(
    rows.map(({ line_id, entry_id, date, kind, document_id, number, narration, party_name, reference, amount }) => ({
      line_id,
      entry_id,
      date,
      kind,
      document_id,
      number,
      narration,
      party_name,
      reference,
      amount,
    })),
  );
}

/** Days that a line is remembered for: a charge of each year is. */
const REMEMBERED = 400;
/** The words of a narration without its numbers, which differ each time. */
const wordsOf = (narration: RawBuilder<unknown>) => sql`lower(trim(regexp_replace(${narration}, '[[:digit:][:space:][:punct:]]+', ' ', 'g')))`;

type Likely = NonNullable<StatementLine['likely']>;

/** The last line of the account with the same direction and the same words, with what it became: one pass over what is remembered. */
async function readLikely(db: Reader, ids: readonly number[]): Promise<Map<number, Likely>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<Likely & { line_id: number }>`
    with asked as (select id, account_id, date, deposit > 0 as incoming, ${wordsOf(sql`narration`)} as words from bank_statement_lines where id = any(${ids}::int[])),
      known as (
        select lines.account_id, lines.id, lines.date, deposit > 0 as incoming, ${wordsOf(sql`lines.narration`)} as words, category, entered_on_id as chosen, payments.vendor_id, vendors.name as vendor_name
        from bank_statement_lines lines join journal_entries entries on entries.id = lines.entry_id
          left join transactions on entries.kind = 'transaction' and transactions.id = entries.document_id
          left join account_payments payments on entries.kind in ('receipt', 'supplier_payment') and payments.id = entries.document_id
          left join vendors on vendors.id = payments.vendor_id
        where lines.account_id in (select account_id from asked) and lines.date >= (select min(date) from asked) - ${REMEMBERED}::int
          and (category is not null or payments.vendor_id is not null) and ${STANDS})
    select distinct on (asked.id) asked.id as line_id, category, chosen as account_id, vendor_id, vendor_name
    from asked join known on known.account_id = asked.account_id and known.incoming = asked.incoming and known.words = asked.words
    where asked.words <> '' order by asked.id, known.date desc, known.id desc`.execute(db);
  const known = new Map(
    rows.map(({ line_id, account_id, ...likely }): [number, Likely] => [line_id, { ...likely, ...(account_id !== null && { account_id }) }]),
  );
  const others = await readByWords(
    db,
    ids.filter((id) => !known.has(id)),
  );
  return new Map([...others, ...known]);
}

/** Words of a challan of GST and of the instalment of a loan, as banks print them. */
const BY_WORDS = [
  { words: '\\m(gst|cbic|gstn|cgst|sgst|igst)\\M', roles: ['output_tax'], group: 'Duties & Taxes', named: 'gst' },
  { words: '\\m(emi|loan)\\M', roles: [], group: 'Loans (Liability)', named: '' },
] as const;

/** For money that went out: the first of one's own accounts of the kind, else the one of the chart. */
async function readByWords(db: Reader, ids: readonly number[]): Promise<Map<number, Likely>> {
  if (!ids.length) return new Map();
  const rules = BY_WORDS.map(
    ({ words, roles, group, named }) => sql`select ${words}::text as words, (select id from accounts where active and account_group = ${group}
      and (role is null and lower(name) like ${`%${named}%`} or role = any(${[...roles]}::text[])) order by role nulls first, code = '2200', code limit 1) as account_id`,
  );
  const { rows } = await sql<{ line_id: number; account_id: number; category: string }>`
    select distinct on (lines.id) lines.id as line_id, accounts.id as account_id, accounts.name as category
    from bank_statement_lines lines join (${sql.join(rules, sql` union all `)}) rules on lines.narration ~* rules.words join accounts on accounts.id = rules.account_id
    where lines.id = any(${ids}::int[]) and withdrawal > 0 order by lines.id`.execute(db);
  return new Map(rows.map(({ line_id, ...likely }) => [line_id, { ...likely, vendor_id: null, vendor_name: null }]));
}

function byLine(rows: readonly OfLine[]): Map<number, BankEntry[]> {
  const found = new Map<number, BankEntry[]>();
  for (const { line_id, ...entry } of rows) found.set(line_id, [...(found.get(line_id) ?? []), bankEntryOf(entry)]);
  return found;
}
