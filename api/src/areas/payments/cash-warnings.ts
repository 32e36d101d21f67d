import { paise, rupees, rupeesShown } from '@karkhana/shared-contract/money';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { CASH_PAID_LIMIT, CASH_RECEIVED_LIMIT, type CashWarningsQuery } from '@karkhana/shared-contract/payments/cash-warnings';
import { dayShown } from '@karkhana/shared-contract/shown';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { balanceOn } from '../bank/reconciliation.ts';

interface Cash {
  /** Paise: what one person paid us or was paid in cash on the day, with this. */
  ofDay: number;
  /** The least that the cash account comes to from the day on, with this. */
  least: number;
  party: string | null;
}

/** Sentences of what a payment in cash passes. They block nothing. */
export function warningsOf({ incoming, date }: Pick<CashWarningsQuery, 'incoming' | 'date'>, { ofDay, least, party }: Cash): string[] {
  const [day, sum] = [dayShown(date), rupeesShown(ofDay)];
  const limit = rupeesShown(paise(incoming ? CASH_RECEIVED_LIMIT : CASH_PAID_LIMIT));
  const who = party ?? 'one person';
  return [
    ...(incoming && ofDay >= paise(CASH_RECEIVED_LIMIT)
      ? [`${sum} in cash from ${who} on ${day}: cash from one person in a day must stay below ${limit}`]
      : []),
    ...(!incoming && ofDay > paise(CASH_PAID_LIMIT)
      ? [`${sum} in cash to ${who} on ${day}: more than ${limit} in cash to one person in a day is no allowed expense`]
      : []),
    ...(!incoming && least < 0 ? [`Cash would be ${rupeesShown(-least)} below zero on ${day} or after`] : []),
  ];
}

/** Before a payment in cash is saved, or with `saved` once it is. Without a party it is one person's, unless it only moves to or from a bank. */
export async function cashWarnings(db: Reader, query: CashWarningsQuery, { saved = false, moves = false } = {}): Promise<string[]> {
  const { incoming, date, amount, vendor_id } = query;
  const { rows: accounts } = await sql<{ id: number }>`select id from accounts where role = 'cash'`.execute(db);
  const cash = mustGet(accounts, 0).id;
  const sign = incoming ? 1 : -1;
  const { rows } = await sql<{ of_day: string; least: string; party: string | null }>`
    select coalesce((select sum(${sign}::int * (moved.debit - moved.credit)) from journal_lines moved join journal_entries entries on entries.id = moved.entry_id
        where moved.account_id = ${cash} and moved.date = ${date}::date and ${sign}::int * (moved.debit - moved.credit) > 0
          and exists (select from journal_lines party where party.entry_id = moved.entry_id and party.vendor_id = ${vendor_id ?? null}::int)
          and entries.reverses is null and not exists (select from journal_entries taken where taken.reverses = entries.id)), 0) as of_day,
      ${balanceOn(cash, date)} + least(0, (select min(since) from (select sum(sum(debit - credit)) over (order by journal_lines.date) as since
        from journal_lines where account_id = ${cash} and journal_lines.date > ${date}::date group by journal_lines.date) later)) as least,
      (select name from vendors where id = ${vendor_id ?? null}::int) as party`.execute(db);
  const { of_day, least, party } = mustGet(rows, 0);
  const adding = saved ? 0 : paise(amount);
  const ofDay = vendor_id ? paise(of_day) + adding : moves ? 0 : paise(amount);
  return warningsOf(query, { ofDay, least: paise(least) + sign * adding, party });
}

interface Saved {
  payment_method: string;
  amount: number;
  date: string;
  vendor_id?: number | null | undefined;
  incoming: boolean;
}

/** With the answer to what was saved: `warnings` where there are any. */
export async function withWarnings<Answer extends { warnings?: string[] | undefined }>(
  db: Reader,
  data: Answer,
  { payment_method, amount, ...of }: Saved,
  moves = false,
): Promise<Answer> {
  if (payment_method !== 'cash' || amount <= 0) return data;
  const warnings = await cashWarnings(db, { ...of, amount: rupees(paise(amount)) }, { saved: true, moves });
  return warnings.length ? { ...data, warnings } : data;
}
