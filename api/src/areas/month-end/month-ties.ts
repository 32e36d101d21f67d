import { paise, rupees } from '@karkhana/shared-contract/money';
import type { MonthEnd, TieSource } from '@karkhana/shared-contract/returns/month-end';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { readSums } from '../../platform/read-cached.ts';
import { inwardCredit } from '../returns/inward-credit.ts';
import { outwardParts } from '../returns/outward-parts.ts';
import { readGstr3b } from '../returns/read-gstr3b.ts';
import type { Days } from '../returns/return-days.ts';

/** What must come to the same: the tax on sales, and the credit that is claimed. Each figure is read where its page reads it. */
export async function monthTies(db: Reader, period: string, days: Days): Promise<MonthEnd['ties']> {
  const form = await readGstr3b(db, period);
  const { register, gstr1 } = await outputTax(db, days);
  const claimed = await claimedCredit(db, days);
  const { taxable, zero_rated } = form.outward;
  const availableOf = (kind: string) => form.credit.available.filter((row) => row.kind === kind).reduce((sum, row) => sum + taxOf(row), 0);
  const output = await accountSums(db, days, ['output_cgst', 'output_sgst', 'output_igst', 'output_tax']);
  const input = await accountSums(db, days, ['input_cgst', 'input_sgst', 'input_igst']);
  return [
    tieOf('output_tax', { register, gstr1, gstr3b: taxOf(taxable) + taxOf(zero_rated), ledger: -output.ledger, trial_balance: -output.trial_balance }),
    tieOf('input_credit', {
      register: claimed.usable,
      gstr3b: availableOf('OTH') + availableOf('IMPG') - claimed.blocked,
      ledger: input.ledger,
      trial_balance: input.trial_balance,
    }),
  ];
}

const taxOf = ({ igst, cgst, sgst }: { igst: number; cgst: number; sgst: number }): number => paise(igst) + paise(cgst) + paise(sgst);

function tieOf(tie: MonthEnd['ties'][number]['tie'], amounts: Partial<Record<TieSource, number>> & { register: number }): MonthEnd['ties'][number] {
  const figures = Object.entries(amounts) as [TieSource, number][];
  return { tie, figures: figures.map(([source, amount]) => ({ source, amount: rupees(amount), difference: rupees(amount - amounts.register) })) };
}

async function outputTax(db: Reader, days: Days): Promise<{ register: number; gstr1: number }> {
  const sums = await readSums(
    db,
    sql<{ register: string; gstr1: string }>`
      select coalesce(sum(tax), 0) as register, coalesce(sum(tax) filter (where section is not null), 0) as gstr1 from (${outwardParts(days)}) lines`,
  );
  return { register: paise(sums.register), gstr1: paise(sums.gstr1) };
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

/** Debits less credits of accounts in a month: by the entries themselves, and by the balances that the trial balance is made of. Paise. */
async function accountSums(db: Reader, { startDate, endDate }: Days, roles: readonly string[]): Promise<{ ledger: number; trial_balance: number }> {
  const ofRoles = sql`account_id in (select id from accounts where role = any(${[...roles]}::text[]))`;
  const sums = await readSums(
    db,
    sql<{ ledger: string; trial_balance: string }>`
      select (select coalesce(sum(debit - credit), 0) from journal_lines where ${ofRoles} and date between ${startDate}::date and ${endDate}::date) as ledger,
        (select coalesce(sum(debit - credit), 0) from account_balances where ${ofRoles} and month between ${startDate}::date and ${endDate}::date) as trial_balance`,
  );
  return { ledger: paise(sums.ledger), trial_balance: paise(sums.trial_balance) };
}
