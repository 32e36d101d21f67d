import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { HEADS, type Heads } from '@karkhana/shared-contract/gst/set-off-credit';
import { rupeesShown } from '@karkhana/shared-contract/money';
import type { GstPayment } from '@karkhana/shared-contract/returns/gst-payment-endpoints';
import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';
import { sql } from 'kysely';
import type { User } from '../../platform/access.ts';
import { todayOf } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Written } from '../../platform/write-answer.ts';
import { lockedUntil } from '../ledger/closed-period.ts';
import { postDocuments } from '../ledger/post-documents.ts';
import type { SetOffFigures } from '../ledger/posting-rules/gst-payment.ts';
import { daysFiled } from '../returns/days-filed.ts';
import { filingCompany } from '../returns/filing-company.ts';
import { headsOf, ledgerBalances, monthFigures } from './month-figures.ts';
import { readGstPayment } from './read-gst-payment.ts';

const NOTHING: Heads = { igst: 0, cgst: 0, sgst: 0 };

/**
 * POST /gst/set-off: the credit of a return against its tax, on its last day, else on the first open one. Made again it is brought in line with the figures; an
 * entry of a closed day stays.
 */
export async function setOffMonth(tx: Transaction, { body, user }: { body: Gstr3bQuery; user: User }): Promise<Written<{ data: GstPayment }>> {
  const { period, filing } = body;
  await filingCompany(tx, period);
  const { startDate, endDate } = daysFiled(period, filing);
  if (endDate > todayOf(user)) throw badInput('period', 'Credit is set off when the month is over');
  await tx.selectFrom('accounting_lock').select('id').forUpdate().executeTakeFirstOrThrow();
  const closed = await lockedUntil(tx);
  const date = closed !== null && endDate <= closed ? addDays(closed, 1) : endDate;
  const known = await tx.selectFrom('gst_set_offs').select(['id', 'filing', 'date']).where('period', '=', period).executeTakeFirst();
  if (known && known.filing !== filing) throw badInput('filing', `The credit of ${period} is set off as ${known.filing}`);
  const month = startDate.slice(0, 7);
  const within =
    filing === 'quarterly'
      ? await tx.selectFrom('gst_set_offs').select('period').where('period', '>=', month).where('period', '<', period).executeTakeFirst()
      : undefined;
  if (within) throw badInput('period', `The credit of ${within.period} is set off by itself`);
  const { bills, reverse_credit, used, cash, reverse_charge } = await monthFigures(tx, body);
  const figures: SetOffFigures = { bills, reverse_credit, used, cash, reverse_charge };
  if (known && known.date < date && closed !== null && known.date <= closed)
    throw badInput('period', `The credit of ${period} is set off on a day that is closed`);
  const values = { figures: JSON.stringify(figures), date };
  if (known) await tx.updateTable('gst_set_offs').set(values).where('id', '=', known.id).execute();
  else
    await tx
      .insertInto('gst_set_offs')
      .values({ ...values, period, filing, paid: JSON.stringify({ cash: NOTHING, reverse_charge: NOTHING }), paid_on: null, created_by: user.id })
      .execute();
  await payFromCash(tx, user, period);
  const data = await readGstPayment(tx, body, todayOf(user));
  const summary = `Credit of ${period} set off: ${rupeesShown(used.reduce((sum, { amount }) => sum + amount, 0))}`;
  const { id } = await tx.selectFrom('gst_set_offs').select('id').where('period', '=', period).executeTakeFirstOrThrow();
  return { body: { data }, audit: { action: known ? 'update' : 'create', entity: 'gst_set_off', entity_id: id, summary, detail: { ...body } } };
}

/** Pays what a set-off left from what the cash ledger holds, on the day of the last challan, and posts it. */
export async function payFromCash(tx: Transaction, user: User, period: string): Promise<void> {
  const row = await tx.selectFrom('gst_set_offs').selectAll().where('period', '=', period).executeTakeFirstOrThrow();
  const { cash, reverse_charge } = row.figures as SetOffFigures;
  const held = await ledgerBalances(tx, 'cash_ledger', { without: period });
  // Reverse charge first: it is paid in cash only.
  const ofReverse = headsOf((head) => Math.max(Math.min(held[head], reverse_charge[head]), 0));
  const ofTax = headsOf((head) => Math.max(Math.min(held[head] - ofReverse[head], cash[head]), 0));
  const pays = HEADS.some((head) => ofReverse[head] + ofTax[head] > 0);
  const last = await tx.selectFrom('gst_challans').select(sql<Day | null>`greatest(max(date), ${row.date}::date)`.as('day')).executeTakeFirstOrThrow();
  const paid_on = pays ? last.day : null;
  await tx
    .updateTable('gst_set_offs')
    .set({ paid: JSON.stringify({ cash: ofTax, reverse_charge: ofReverse }), paid_on: keepsDay(row, ofTax, ofReverse) ? row.paid_on : paid_on })
    .where('id', '=', row.id)
    .execute();
  await postDocuments(tx, user, 'gst_set_off', [row.id]);
}

/** What was paid stays on its day. */
function keepsDay(row: { paid: object; paid_on: string | null }, cash: Heads, reverse_charge: Heads): boolean {
  const before = row.paid as { cash: Heads; reverse_charge: Heads };
  return row.paid_on !== null && HEADS.every((head) => before.cash[head] === cash[head] && before.reverse_charge[head] === reverse_charge[head]);
}

/** Periods whose set-off waits for cash, the oldest first. */
export async function waitingForCash(tx: Transaction): Promise<string[]> {
  const rows = await tx.selectFrom('gst_set_offs').select(['period', 'figures', 'paid']).orderBy('period').execute();
  return rows
    .filter(({ figures, paid }) => {
      const [due, had] = [figures as SetOffFigures, paid as Pick<SetOffFigures, 'cash' | 'reverse_charge'>];
      return HEADS.some((head) => due.cash[head] + due.reverse_charge[head] > had.cash[head] + had.reverse_charge[head]);
    })
    .map(({ period }) => period);
}
