import { addDays, type Day, dayInIndia, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import { daysLate, lateFee, lateInterest } from '@karkhana/shared-contract/gst/late-payment';
import type { Heads } from '@karkhana/shared-contract/gst/set-off-credit';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { dueDays } from '@karkhana/shared-contract/returns/due-days';
import type { GstPayment } from '@karkhana/shared-contract/returns/gst-payment-endpoints';
import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';
import { endsQuarter } from '@karkhana/shared-contract/returns/return-period';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { SetOffFigures } from '../ledger/posting-rules/gst-payment.ts';
import { filingCompany } from '../returns/filing-company.ts';
import { readFiling3b } from '../returns/filings.repository.ts';
import { headsOf, ledgerBalances, monthFigures } from './month-figures.ts';

const inRupees = (heads: Heads): Heads => headsOf((head) => rupees(heads[head]));
const plus = (one: Heads, other: Heads): Heads => headsOf((head) => one[head] + other[head]);

/** GET /gst/set-off: the month's tax, its credit and what is left to pay, as it is set off, else as it would be. */
export async function readGstPayment(db: Reader, query: Gstr3bQuery, today: Day = dayInIndia()): Promise<GstPayment> {
  const { period, filing } = query;
  const { gstin } = await filingCompany(db, period);
  const figures = await monthFigures(db, query);
  const made = await db.selectFrom('gst_set_offs').select(['date', 'figures', 'paid']).where('period', '=', period).executeTakeFirst();
  const { used, cash: ofTax, reverse_charge } = { ...figures, ...(made?.figures as SetOffFigures | undefined) };
  const had = made?.paid as Pick<SetOffFigures, 'cash' | 'reverse_charge'> | undefined;
  const cash = plus(ofTax, reverse_charge);
  const paid = had ? plus(had.cash, had.reverse_charge) : headsOf(() => 0);
  const isPart = filing === 'quarterly' && !endsQuarter(period);
  const dueOf = (by: 'monthly' | 'quarterly') =>
    dueDays(period, by, gstin.slice(0, 2)).find(({ due }) => due === (isPart ? 'pmt06' : 'gstr3b'))?.due_on ?? today;
  const due_on = dueOf(filing);
  const days_late = daysLate(due_on, (await readFiling3b(db, period))?.date ?? today);
  return {
    ...{ period, due_on, days_late },
    ...{ tax: inRupees(figures.tax), reverse_charge: inRupees(reverse_charge), credit_before: inRupees(figures.before) },
    credit: inRupees(plus(figures.bills, figures.reverse_credit)),
    used: used.map((each) => ({ ...each, amount: rupees(each.amount) })),
    credit_left: inRupees(figures.left),
    ...{ cash: inRupees(cash), paid: inRupees(paid), to_pay: inRupees(headsOf((head) => cash[head] - paid[head])) },
    ...{ credit_ledger: inRupees(await ledgerBalances(db, 'credit_ledger')), cash_ledger: inRupees(await ledgerBalances(db, 'cash_ledger')) },
    interest: inRupees(headsOf((head) => lateInterest(cash[head], days_late))),
    late_fee: isPart ? 0 : rupees(lateFee(days_late, { nil: figures.nil, turnover: await turnoverBefore(db, period) })),
    set_off_on: made?.date ?? null,
    pmt06: endsQuarter(period)
      ? null
      : { due_on: mustGet(dueDays(period, 'quarterly', gstin.slice(0, 2)), 1).due_on, fixed: await fixedPmt06(db, period), own: inRupees(cash) },
  };
}

/** Of the financial year before; paise. */
async function turnoverBefore(db: Reader, period: string): Promise<number> {
  const first = firstOfFinancialYear(`${period}-01`);
  const { rows } = await sql<{ turnover: string }>`
    select coalesce(sum(total_amount), 0) as turnover from sales where cancelled_at is null and sale_date between (${first}::date - interval '1 year') and ${addDays(first, -1)}::date`.execute(
    db,
  );
  return paise(mustGet(rows, 0).turnover);
}

/** 35 % of the cash that the last quarter paid, or all that the last month paid where that was filed monthly (rule 61(3)). */
async function fixedPmt06(db: Reader, period: string): Promise<NonNullable<GstPayment['pmt06']>['fixed']> {
  const quarter = `${period.slice(0, 5)}${String(Math.ceil(Number(period.slice(5)) / 3) * 3 - 2).padStart(2, '0')}`;
  const last = await db
    .selectFrom('gst_set_offs')
    .select(['period', 'filing', 'figures'])
    .where('period', '<', quarter)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const percent = last.filing === 'quarterly' ? 35 : 100;
  const { cash, reverse_charge } = last.figures as SetOffFigures;
  return { percent, of_period: last.period, heads: inRupees(headsOf((head) => Math.round(((cash[head] + reverse_charge[head]) * percent) / 100))) };
}
