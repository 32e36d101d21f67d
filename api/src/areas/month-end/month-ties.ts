import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { cellsOf } from '@karkhana/shared-contract/returns/gstr3b-cells';
import type { MonthEnd, TieSource } from '@karkhana/shared-contract/returns/month-end';
import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readSums } from '../../platform/read-cached.ts';
import { filedCells } from '../returns/filed-gstr3b.service.ts';
import { type Gstr1Days, gstr1Lines } from '../returns/gstr1-lines.ts';
import { inwardCredit } from '../returns/inward-credit.ts';
import { openGstr1 } from '../returns/open-gstr1.ts';
import { outwardLines } from '../returns/outward-lines.ts';
import { figuresOf } from '../returns/read-gstr3b.ts';
import type { Days } from '../returns/return-days.ts';

/** What must come to the same: the tax on sales, and the credit that is claimed. Each figure is read where its page reads it; of a filed return it is what was filed. */
export async function monthTies(db: Reader, query: Gstr3bQuery, days: Days): Promise<MonthEnd['ties']> {
  const form = await cellsOfMonth(db, query, days);
  const { register, gstr1 } = await outputTax(db, query, days);
  const claimed = await claimedCredit(db, days);
  const output = await accountSums(db, days, ['output_cgst', 'output_sgst', 'output_igst', 'output_tax']);
  const input = await accountSums(db, days, ['input_cgst', 'input_sgst', 'input_igst']);
  return [
    tieOf('output_tax', { register, gstr1, gstr3b: form('3.1(a)') + form('3.1(b)'), ledger: -output.ledger, trial_balance: -output.trial_balance }),
    tieOf('input_credit', {
      register: claimed.usable,
      gstr3b: form('4(A)(5)') + form('4(A)(1)') - claimed.blocked,
      ledger: input.ledger,
      trial_balance: input.trial_balance,
    }),
  ];
}

/** The tax of a row of GSTR-3B, in paise: as it was filed, else as it is. */
async function cellsOfMonth(db: Reader, { period }: Gstr3bQuery, days: Days): Promise<(row: string) => number> {
  const cells = (await filedCells(db, period)) ?? cellsOf(await figuresOf(db, { ...days, counts: 'taxed' }));
  return (row) => cells.filter(({ cell }) => cell.startsWith(`${row} `) && /[ICS]GST$/.test(cell)).reduce((sum, { amount }) => sum + paise(amount), 0);
}

function tieOf(tie: MonthEnd['ties'][number]['tie'], amounts: Partial<Record<TieSource, number>> & { register: number }): MonthEnd['ties'][number] {
  const figures = Object.entries(amounts) as [TieSource, number][];
  return { tie, figures: figures.map(([source, amount]) => ({ source, amount: rupees(amount), difference: rupees(amount - amounts.register) })) };
}

/** By the lines that are taxed in the month, and by what GSTR-1 says: its tables, and what its amendments change. */
async function outputTax(db: Reader, query: Gstr3bQuery, days: Days): Promise<{ register: number; gstr1: number }> {
  const { days: listed, amendments, recorded } = await openGstr1(db, query);
  const changes = [...amendments.documents, ...amendments.b2csa].reduce((sum, { change }) => sum + (change ? taxOf(change) : 0), 0);
  const taxed = readSums(db, sql<{ register: string }>`select coalesce(sum(tax), 0) as register from (${outwardLines({ ...days, counts: 'taxed' })}) lines`);
  if (recorded) return { register: paise((await taxed).register), gstr1: (await filedTax(db, listed)) + changes };
  const sums = await readSums(
    db,
    sql<{ register: string; gstr1: string }>`
      select coalesce(sum(tax), 0) as register, coalesce(sum(tax) filter (where section is not null and case when section = 'b2cs' then in_sums else not elsewhere end), 0) as gstr1
      from (${gstr1Lines({ ...listed, startDate: days.startDate })}) lines`,
  );
  const register = (await hasLate(db, days)) ? (await taxed).register : sums.register;
  return { register: paise(register), gstr1: paise(sums.gstr1) + (await filedTax(db, { furnishings: listed.furnishings ?? [] })) + changes };
}

const taxOf = ({ igst, cgst, sgst }: { igst: number; cgst: number; sgst: number }): number => paise(igst) + paise(cgst) + paise(sgst);

/** What the tables of filed returns say; notes are above zero there. Paise. */
async function filedTax(db: Reader, { filing, furnishings = [] }: Pick<Gstr1Days, 'filing' | 'furnishings'>): Promise<number> {
  const ids = [...furnishings, ...(filing === undefined ? [] : [filing])];
  if (!ids.length) return 0;
  const amount = (name: string) => sql`(row ->> ${sql.lit(name)})::numeric`;
  const { tax } = await readSums(
    db,
    sql<{
      tax: string;
    }>`select coalesce(sum((${amount('igst')} + ${amount('cgst')} + ${amount('sgst')}) * case row ->> 'note_type' when 'C' then -1 else 1 end), 0) as tax
      from gst_filed_rows where filing_id = any(${ids}::int[]) and section in ('b2b', 'b2cl', 'exp', 'cdnr', 'cdnur', 'b2cs')`,
  );
  return paise(tax);
}

/** Whether the tax of anything counts on another day than its own. Without it the lines of both returns are the same. */
async function hasLate(db: Reader, { startDate, endDate }: Days): Promise<boolean> {
  const between = (column: string) => sql`${sql.ref(column)} between ${startDate}::date and ${endDate}::date`;
  const of = (
    table: string,
    day: string,
  ) => sql`exists (select from ${sql.table(table)} where (booked_on is not null or unbooked_on is not null or listed_on is not null or unlisted_on is not null)
    and (${sql.join([day, 'booked_on', 'unbooked_on', 'listed_on', 'unlisted_on'].map(between), sql` or `)}))`;
  const { rows } = await sql<{ late: boolean }>`select ${of('sales', 'sale_date')} or ${of('correction_notes', 'date')} as late`.execute(db);
  return mustGet(rows, 0).late;
}

/** With the tax that customs took. */
async function claimedCredit(db: Reader, days: Days): Promise<{ usable: number; blocked: number }> {
  const sums = await readSums(
    db,
    sql<{ usable: string; blocked: string }>`
      select coalesce(sum(tax) filter (where itc is distinct from 'ineligible'), 0)
          + (select coalesce(sum(igst), 0) from bills_of_entry where date between ${days.startDate}::date and ${days.endDate}::date) as usable,
        coalesce(sum(tax) filter (where itc = 'ineligible'), 0) as blocked
      from (${inwardCredit(days)}) bought where claimed`,
  );
  return { usable: paise(sums.usable), blocked: paise(sums.blocked) };
}

/** Debits less credits of accounts in a month, without the set-off of credit, which is no tax of the month: by the entries themselves, and by the balances that the trial balance is made of. Paise. */
async function accountSums(db: Reader, { startDate, endDate }: Days, roles: readonly string[]): Promise<{ ledger: number; trial_balance: number }> {
  const ofRoles = sql`account_id in (select id from accounts where role = any(${[...roles]}::text[]))`;
  const setOff = sql`(select coalesce(sum(debit - credit), 0) from journal_lines join journal_entries entries on entries.id = entry_id
    where kind = 'gst_set_off' and ${ofRoles} and journal_lines.date between ${startDate}::date and ${endDate}::date)`;
  const sums = await readSums(
    db,
    sql<{ ledger: string; trial_balance: string }>`
      select (select coalesce(sum(debit - credit), 0) from journal_lines where ${ofRoles} and date between ${startDate}::date and ${endDate}::date) - ${setOff} as ledger,
        (select coalesce(sum(debit - credit), 0) from account_balances where ${ofRoles} and month between ${startDate}::date and ${endDate}::date) - ${setOff} as trial_balance`,
  );
  return { ledger: paise(sums.ledger), trial_balance: paise(sums.trial_balance) };
}
