import type { TallyExported, TallyLast } from '@karkhana/shared-contract/exports/tally-ledgers';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';

/** A file that takes longer than this was never waited for. */
const LONGEST_HOURS = 24;

export async function lastTallyExport(db: Reader, { startDate, endDate }: { startDate: string; endDate: string }): Promise<TallyLast> {
  const { rows } = await sql<{ now: Date; at: Date | null; start_date: string; end_date: string; user_name: string | null }>`
    select now() as now, last.* from (select 1) one left join lateral (
      select tally_exports.created_at as at, start_date::text as start_date, end_date::text as end_date, users.name as user_name from tally_exports left join users on users.id = tally_exports.created_by
      where start_date <= ${endDate}::date and end_date >= ${startDate}::date order by tally_exports.id desc limit 1) last on true`.execute(db);
  const { now, at, ...facts } = mustGet(rows, 0);
  return { now: now.toISOString(), last: at && { at: at.toISOString(), ...facts } };
}

/** POST /exports/tally/exported. Returns its id. */
export async function rememberExport(tx: Transaction, actor: Actor, { startDate, endDate, begun_at }: TallyExported): Promise<{ id: number; audit: Audit }> {
  // Another server's clock may be a little ahead.
  const inTime = sql<boolean>`${begun_at}::timestamptz between now() - make_interval(hours => ${LONGEST_HOURS}) and now() + interval '1 minute'`;
  const { rows } = await sql<{ id: number }>`
    insert into tally_exports (start_date, end_date, begun_at, created_by)
    select ${startDate}::date, ${endDate}::date, least(${begun_at}::timestamptz, now()), ${actor.id}::int where ${inTime} returning id`.execute(tx);
  const [kept] = rows;
  if (!kept) throw badInput('begun_at', `Begun at must be a time of the last ${LONGEST_HOURS} hours`);
  const detail = { start_date: startDate, end_date: endDate };
  return {
    id: kept.id,
    audit: { action: 'create', entity: 'tally_export', entity_id: kept.id, summary: `Exported to Tally, ${startDate} to ${endDate}`, detail },
  };
}
