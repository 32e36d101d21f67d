import type { BankReconciliation } from '@karkhana/shared-contract/bank/bank-statement';
import type { Day } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { bankAccountOf } from '../payments/bank-account.ts';
import { bankEntryOf, ENTRY_FIELDS, type StoredEntry } from './bank-entries.ts';

/** Lines of the answer at the most. */
const MOST = 1_000;

interface Figures {
  books: string;
  unpresented: string;
  uncredited: string;
  not_in_books: string;
  by_bank: string | null;
  statement_to: Day | null;
}

/** GET /bank-reconciliation: the books and the bank as on a day, and what lies between them. */
export async function readReconciliation(db: Reader, account_id: number, as_of: Day): Promise<BankReconciliation> {
  const { name } = await bankAccountOf(db, account_id, 'account_id', { inactive: true });
  const { rows } = await sql<Figures>`
    with open as (${openEntries(account_id, as_of)})
    select coalesce((select sum(debit - credit) from journal_lines where account_id = ${account_id} and date <= ${as_of}::date), 0) as books,
      coalesce((select -sum(amount) from open where amount < 0), 0) as unpresented, coalesce((select sum(amount) from open where amount > 0), 0) as uncredited,
      coalesce((select sum(deposit - withdrawal) from bank_statement_lines lines where account_id = ${account_id} and date <= ${as_of}::date and not exists (
        select from journal_entries entries where entries.id = lines.entry_id and entries.date <= ${as_of}::date and ${standsOn(as_of)})), 0) as not_in_books,
      (select balance from bank_statement_lines where account_id = ${account_id} and date <= ${as_of}::date and balance is not null order by date desc, id desc limit 1) as by_bank,
      (select max(date) from bank_statement_lines where account_id = ${account_id} and date <= ${as_of}::date) as statement_to`.execute(db);
  const { books, unpresented, uncredited, not_in_books, by_bank, statement_to } = mustGet(rows, 0);
  const reckoned = paise(books) + paise(unpresented) - paise(uncredited) + paise(not_in_books);
  const bank = by_bank === null ? reckoned : paise(by_bank);
  const lines = await sql<StoredEntry>`
    select ${ENTRY_FIELDS}, open.amount from (${openEntries(account_id, as_of)}) open join journal_entries entries on entries.id = open.entry_id
    order by entries.date, entries.id limit ${MOST}`.execute(db);
  return {
    ...{ account_id, account_name: name, as_of, statement_to },
    balance_by_books: Number(books),
    cheques_not_presented: Number(unpresented),
    deposits_not_credited: Number(uncredited),
    not_in_books: Number(not_in_books),
    balance_by_bank: rupees(bank),
    difference: rupees(bank - reckoned),
    lines: lines.rows.map(bankEntryOf),
  };
}

/** One that a later day takes back stands until then. */
const standsOn = (as_of: Day) => sql`not exists (select from journal_entries later where later.reverses = entries.id and later.date <= ${as_of}::date)`;

/** Entries up to that day, but for what was in the bank when the books began, that no line of a statement up to that day is matched with. */
const openEntries = (account_id: number, as_of: Day) => sql`
  select moved.entry_id, moved.amount from (
      select entry_id, sum(debit - credit) as amount from journal_lines where account_id = ${account_id} and date <= ${as_of}::date
      group by entry_id having sum(debit - credit) <> 0) moved
    join journal_entries entries on entries.id = moved.entry_id
  where entries.reverses is null and entries.kind <> 'opening_balance' and ${standsOn(as_of)}
    and not exists (select from bank_statement_lines lines where lines.entry_id = entries.id and lines.account_id = ${account_id} and lines.date <= ${as_of}::date)`;
