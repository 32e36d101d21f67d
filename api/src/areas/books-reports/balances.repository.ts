import type { Day } from '@karkhana/shared-contract/dates';
import type { Account } from '@karkhana/shared-contract/ledger/account';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import { cutOf } from './cut.ts';

/** Paise. */
export interface Sums {
  debit: number;
  credit: number;
}

/** An account with all that was posted on it up to each of the requested days, in their order. */
export interface AccountSums extends Account {
  upTo: Sums[];
}

type Stored = Account & { debits: string[] | null; credits: string[] | null };

/**
 * All accounts by code, from the sums of months and at most 15 days of lines for each day.
 * @param days undefined: all that is posted, days to come included; null: nothing yet
 */
export async function readAccountSums(db: Reader, days: readonly (Day | undefined | null)[]): Promise<AccountSums[]> {
  const cuts = days.map((day, place) => ({ place, ...(day === null ? { ...cutOf('1900-01-31') } : cutOf(day)) }));
  const { rows } = await sql<Stored>`
    with cuts as (select * from json_to_recordset(${JSON.stringify(cuts)}::json) as cut (place int, month date, "from" date, "to" date, sign int)),
    months as materialized (select account_id, month, sum(debit) as debit, sum(credit) as credit from account_balances group by account_id, month),
    posted as (
      select account_id, place, sum(debit) as debit, sum(credit) as credit from months join cuts on months.month <= cuts.month group by account_id, place
      union all
      select id, place, sign * debit, sign * credit from cuts cross join accounts cross join lateral (
        select sum(debit) as debit, sum(credit) as credit from journal_lines where account_id = accounts.id and date between cuts."from" and cuts."to") days
      where cuts."from" is not null and debit is not null),
    sums as (select account_id, place, sum(debit) as debit, sum(credit) as credit from posted group by account_id, place)
    select id, code, name, kind, account_group as "group", role, active, debits, credits from accounts left join lateral (
      select array_agg((coalesce(debit, 0) * 100)::bigint order by cuts.place) as debits, array_agg((coalesce(credit, 0) * 100)::bigint order by cuts.place) as credits
      from cuts left join sums on sums.place = cuts.place and sums.account_id = accounts.id) each on true
    order by code, id`.execute(db);
  return rows.map(({ debits, credits, ...account }) => ({
    ...account,
    upTo: days.map((_, place) => ({ debit: Number(debits?.[place] ?? 0), credit: Number(credits?.[place] ?? 0) })),
  }));
}
