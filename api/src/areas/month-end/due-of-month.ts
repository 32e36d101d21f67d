import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { HEADS } from '@karkhana/shared-contract/gst/set-off-credit';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { type DueReturn, dueDays } from '@karkhana/shared-contract/returns/due-days';
import type { MonthEnd } from '@karkhana/shared-contract/returns/month-end';
import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';
import type { Reader } from '../../platform/database.ts';
import { readGstPayment } from '../gst-payments/read-gst-payment.ts';
import { filingCompany } from '../returns/filing-company.ts';
import { readFiling, readFiling3b } from '../returns/filings.repository.ts';
import type { Days } from '../returns/return-days.ts';

/** The returns of a month and their last days. */
export async function dueOfMonth(db: Reader, query: Gstr3bQuery, days: Days): Promise<NonNullable<MonthEnd['due']>> {
  const { gstin } = await filingCompany(db, query.period);
  const due = dueDays(query.period, query.filing, gstin.slice(0, 2));
  const [listed, taxed] = [await readFiling(db, query.period), await readFiling3b(db, query.period)];
  const isDone = async (name: DueReturn, due_on: Day) =>
    ({ gstr1: listed !== undefined, iff: listed !== undefined, gstr3b: taxed !== undefined, pmt06: await isPaid(db, addDays(days.endDate, 1), due_on) })[name];
  const found: NonNullable<MonthEnd['due']> = [];
  for (const each of due) {
    const paysTax = each.due === 'gstr3b' ? (await readGstPayment(db, query)).to_pay : null;
    const to_pay = paysTax && rupees(HEADS.reduce((sum, head) => sum + paise(paysTax[head]), 0));
    found.push({ ...each, done: await isDone(each.due, each.due_on), to_pay });
  }
  return found;
}

/** The two first months of a quarter are paid by a challan. */
async function isPaid(db: Reader, first: Day, last: Day): Promise<boolean> {
  return (await db.selectFrom('gst_challans').select('id').where('date', '>=', first).where('date', '<=', last).executeTakeFirst()) !== undefined;
}
