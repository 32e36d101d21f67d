import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';

/** How one version of an area did in the browsers of all its users, reported to any process. */
export interface VersionFigures {
  version: string;
  /** Users who reported anything of it. */
  users: number;
  /** Those of them who had an error in it or could not load it. */
  users_in_trouble: number;
  /** Times that it was brought into a page; tries that failed are not among them. */
  loads: number;
  /** Times that it did not load. */
  failures: number;
  /** Times that the version before it ran instead. */
  fallbacks: number;
  /** Loads that failed or had an error: of each user no more than they have loads. */
  troubled: number;
  /** Errors in its scripts, crashes among them; at most 1,000 of one user a minute. */
  errors: number;
  /** Interaction to Next Paint of its screens: how many were measured, how many were slow (over 200 ms), and the 75th percentile in milliseconds, null without any. */
  inp: { measured: number; slow: number; p75: number | null };
  /** Users whose interactions were measured, and those of them whose own 75th percentile is slow. */
  inp_users: { measured: number; slow: number };
}

/** As many firms as fit on a screen. */
const MOST_FIRMS = 20;

/** Above this, in milliseconds, an interaction is not good any more (web.dev, INP). */
const SLOW = 200;

/**
 * Browsers' measurements of an area, by version. Counted by the minute: the minute of `since` is counted whole. Rows are kept for two days. A version
 * without measurements is left out.
 */
export async function versionFigures(db: Reader, area: string, since: Date): Promise<VersionFigures[]> {
  const { rows } = await sql<
    Omit<VersionFigures, 'inp' | 'inp_users'> & { measured: number; slow: number; p75: number | null; measured_users: number; slow_users: number }
  >`
    with told as (select * from release_measurements where area = ${area} and minute >= date_trunc('minute', ${since}::timestamptz)),
      interactions as (
        select version, count(*)::int as measured, count(*) filter (where ms > ${SLOW})::int as slow,
          percentile_cont(0.75) within group (order by ms) as p75
        from told, unnest(inp_ms) as ms group by version),
      interacting as (
        select version, count(*)::int as measured_users, count(*) filter (where p75 > ${SLOW})::int as slow_users
        from (select version, percentile_cont(0.75) within group (order by ms) as p75 from told, unnest(inp_ms) as ms group by version, user_hash) users
        group by version),
      by_user as (
        select version, sum(failures)::int + least(sum(errors), sum(loads))::int as troubled
        from told group by version, user_hash),
      troubles as (select version, sum(troubled)::int as troubled from by_user group by version)
    select version, count(distinct user_hash)::int as users,
      count(distinct user_hash) filter (where failures > 0 or errors > 0)::int as users_in_trouble,
      sum(loads)::int as loads, sum(failures)::int as failures, sum(fallbacks)::int as fallbacks, sum(errors)::int as errors,
      max(troubled) as troubled, coalesce(max(measured), 0) as measured, coalesce(max(slow), 0) as slow, max(p75) as p75,
      coalesce(max(measured_users), 0) as measured_users, coalesce(max(slow_users), 0) as slow_users
    from told join troubles using (version) left join interactions using (version) left join interacting using (version) group by version order by version`.execute(
    db,
  );
  return rows.map(({ measured, slow, p75, measured_users, slow_users, ...counts }) => ({
    ...counts,
    inp: { measured, slow, p75 },
    inp_users: { measured: measured_users, slow: slow_users },
  }));
}

/** A firm whose users had an error in a version, or could not load it. */
export interface FirmInTrouble {
  firm: string;
  version: string;
  /** Users of the firm who reported anything of it. */
  users: number;
  users_in_trouble: number;
}

/** The firms with the most users in trouble, where one installation serves many. Rows are counted as in `versionFigures`. */
export async function firmsInTrouble(db: Reader, area: string, versions: readonly string[], since: Date): Promise<FirmInTrouble[]> {
  const { rows } = await sql<FirmInTrouble>`
    select firm, version, count(distinct user_hash)::int as users,
      count(distinct user_hash) filter (where failures > 0 or errors > 0)::int as users_in_trouble
    from release_measurements
    where area = ${area} and version = any(${[...versions]}) and minute >= date_trunc('minute', ${since}::timestamptz) and firm is not null
    group by firm, version having count(*) filter (where failures > 0 or errors > 0) > 0
    order by users_in_trouble desc, firm, version limit ${MOST_FIRMS}`.execute(db);
  return rows;
}
