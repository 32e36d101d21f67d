import { sql } from 'kysely';
import { openNow } from '../areas/party-ledger/party-balances.ts';
import type { BookRule } from './book-rule.ts';
import { NOTHING } from './since-notes.ts';

const before: NonNullable<BookRule['before']> = { table: 'journal_lines', column: 'entry_id', faults: NOTHING };

/** What the general ledger must hold beside the entries of each document. */
export const ledgerRules: BookRule[] = [
  {
    holds: 'debits are credits in each entry of the general ledger, and its lines are of its day',
    faults: sql`select 'entry ' || entries.id as what from journal_entries entries left join journal_lines lines on entry_id = entries.id
      group by entries.id having sum(debit) is distinct from sum(credit) or bool_or(lines.date <> entries.date)`,
    before,
  },
  {
    holds: 'an entry is taken back by one with the same lines the other way',
    faults: sql`select 'entry ' || entries.id as what from journal_entries entries where reverses is not null and exists (
      select from (select account_id, vendor_id, debit, credit from journal_lines where entry_id = entries.id) own
        full join (select account_id, vendor_id, debit, credit from journal_lines where entry_id = reverses) other
          on own.account_id = other.account_id and own.vendor_id is not distinct from other.vendor_id and own.debit = other.credit and own.credit = other.debit
      where own.account_id is null or other.account_id is null)`,
    before,
  },
  {
    holds: 'the balances of accounts and parties are what the lines of each month add up to',
    faults: sql`select 'account ' || account_id || ', party ' || vendor_id || ', ' || month as what
      from (select account_id, vendor_id, month, debit, credit from account_balances) kept
      full join (select account_id, coalesce(vendor_id, 0) as vendor_id, date_trunc('month', date)::date as month, sum(debit) as debit, sum(credit) as credit
        from journal_lines group by 1, 2, 3) added using (account_id, vendor_id, month)
      where kept.debit is distinct from added.debit or kept.credit is distinct from added.credit`,
    before,
  },
  {
    holds: 'lines of customers and suppliers name the party, and others none',
    faults: sql`select 'entry ' || entry_id as what from journal_lines join accounts on accounts.id = account_id
      where coalesce(role in ('receivable', 'payable'), false) <> (vendor_id is not null)`,
    before,
  },
  {
    holds: 'what the general ledger says of a party is what stands open on its documents',
    faults: sql`select 'vendor ' || vendor_id as what
      from (select vendor_id, sum(debit - credit) as owed from journal_lines where vendor_id is not null group by 1) posted
      full join (select vendor_id, sum(open) as owed from (${openNow(() => sql`true`)}) open where vendor_id is not null group by 1) standing using (vendor_id)
      where coalesce(posted.owed, 0) <> coalesce(standing.owed, 0)`,
    before,
  },
  {
    holds: 'lines of a bank statement are matched with entries that come to the same on their account',
    faults: sql`
      with pairs as (select * from bank_pairs), amounts as (
        select entry_id, account_id, sum(debit - credit) as amount from journal_lines where entry_id in (select entry_id from pairs) group by 1, 2)
      select 'statement line ' || lines.id as what from bank_statement_lines lines join (select line_id, sum(amount) as amount from pairs group by 1) own on line_id = lines.id
        where deposit - withdrawal <> amount
      union all select 'entry ' || entry_id from (select entry_id, account_id, sum(amount) as amount from pairs group by 1, 2) own left join amounts using (entry_id, account_id)
        where own.amount is distinct from amounts.amount`,
    before: { table: 'bank_statement_lines', column: 'entry_id', faults: NOTHING },
  },
];
