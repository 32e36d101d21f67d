import type { BankReconciliation } from '@karkhana/shared-contract/bank/bank-statement';
import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { cutOf } from '../books-reports/cut.ts';
import { bankAccountOf } from '../payments/bank-account.ts';
import { bankEntryOf, ENTRY_FIELDS, type StoredEntry } from './bank-entries.ts';

/** Lines of the answer at the most. */
const MOST = 1_000;

interface Figures {
  books: string;
  unpresented: string;
  uncredited: string;
  not_in_books: string;
  set_aside: string;
  by_bank: string | null;
  statement_to: Day | null;
  /** By date and id. */
  lines: readonly StoredEntry[];
}

/** GET /bank-reconciliation: the books and the bank as on a day, and what lies between them. */
export async function readReconciliation(db: Reader, account_id: number, as_of: Day): Promise<BankReconciliation> {
  const { name } = await bankAccountOf(db, account_id, 'account_id', { inactive: true });
  const { rows } = await sql<Figures>`
    with ${openEntries(account_id, as_of)}
    select ${balanceOn(account_id, as_of)} as books,
      sums.unpresented, sums.uncredited,
      coalesce((select sum(deposit - withdrawal) from bank_statement_lines lines where account_id = ${account_id} and date <= ${as_of}::date), 0)
        - coalesce((select sum(amount) from bank_pairs pairs join journal_entries entries on entries.id = entry_id
          where account_id = ${account_id} and pairs.date <= ${as_of}::date and entries.date <= ${as_of}::date and ${standsOn(as_of)}), 0) as not_in_books,
      coalesce((select sum(deposit - withdrawal) from bank_statement_lines lines where account_id = ${account_id} and date <= ${as_of}::date and set_aside_reason is not null), 0) as set_aside,
      (select balance from bank_statement_lines where account_id = ${account_id} and date <= ${as_of}::date and balance is not null order by date desc, id desc limit 1) as by_bank,
      (select max(date) from bank_statement_lines where account_id = ${account_id} and date <= ${as_of}::date) as statement_to,
      (select coalesce(json_agg(line order by date, entry_id), '[]') from (
        select ${ENTRY_FIELDS}, first.amount from (select * from open order by date, entry_id limit ${MOST}) first join journal_entries entries on entries.id = first.entry_id) line) as lines
    from (select coalesce(-sum(amount) filter (where amount < 0), 0) as unpresented, coalesce(sum(amount) filter (where amount > 0), 0) as uncredited from open) sums
    `.execute(db);
  const { books, unpresented, uncredited, not_in_books, set_aside, by_bank, statement_to, lines } = mustGet(rows, 0);
  const reckoned = paise(books) + paise(unpresented) - paise(uncredited) + paise(not_in_books);
  const bank = by_bank === null ? reckoned : paise(by_bank);
  return {
    ...{ account_id, account_name: name, as_of, statement_to },
    balance_by_books: Number(books),
    cheques_not_presented: Number(unpresented),
    deposits_not_credited: Number(uncredited),
    not_in_books: Number(not_in_books),
    ...(Number(set_aside) !== 0 && { set_aside: Number(set_aside) }),
    balance_by_bank: rupees(bank),
    difference: rupees(bank - reckoned),
    lines: lines.map(bankEntryOf),
  };
}

/** An entry that a later day takes back counts until then. */
const standsOn = (as_of: Day) => sql`not exists (select from journal_entries later where later.reverses = entries.id and later.date <= ${as_of}::date)`;

/** The account's balance at the end of a day. */
export function balanceOn(account_id: number, as_of: Day) {
  const { month, from, to, sign } = cutOf(as_of);
  return sql`coalesce((select sum(debit - credit) from account_balances where account_id = ${account_id} and month <= ${month}::date), 0)
    + ${sign}::int * coalesce((select sum(debit - credit) from journal_lines where account_id = ${account_id} and date between ${from}::date and ${to}::date), 0)`;
}

/**
 * `open`: entry_id, date, amount of entries up to a day without a matched line of a statement up to that day. Leaves out the opening balance of the
 * bank, and entries that were reversed with their reversals. The lines are added up in the order of the account's index first; then the entries to
 * leave out are joined once: few, or, where all is matched, nearly all of them. Of an entry that several lines pay, what is not on them yet is open.
 */
const openEntries = (account_id: number, as_of: Day) => sql`
  left_out (id) as (
    select id from journal_entries where kind = 'opening_balance' or reverses is not null
    union all select reverses from journal_entries where reverses is not null and date <= ${as_of}::date
    union all select entry_id from bank_statement_lines lines where account_id = ${account_id} and date <= ${as_of}::date and entry_id is not null
      and not exists (select from bank_line_matches parts where parts.line_id = lines.id)),
  cleared as materialized (
    select parts.entry_id, sum(amount) as amount from bank_line_matches parts join bank_statement_lines lines on lines.id = line_id
    where parts.account_id = ${account_id} and date <= ${as_of}::date group by 1),
  moved as materialized (
    select entry_id, date, sum(debit - credit) as amount from journal_lines where account_id = ${account_id} and date <= ${as_of}::date
    group by date, entry_id having sum(debit - credit) <> 0),
  open as materialized (
    select entry_id, date, moved.amount - coalesce(cleared.amount, 0) as amount from moved left join cleared using (entry_id)
    where moved.amount <> coalesce(cleared.amount, 0) and not exists (select from left_out where left_out.id = moved.entry_id))`;
