import type { Day } from '@karkhana/shared-contract/dates';
import { type RawBuilder, sql } from 'kysely';

interface Parts {
  /** That a quarter, named by its first day, lies in the period as a whole. */
  whole: (quarter: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** That a day of the period lies in no such quarter. */
  beside: (day: RawBuilder<unknown>) => RawBuilder<boolean>;
}

/** A period as whole quarters, whose sums the database keeps, and the days beside them. Quarters of the financial year are those of the calendar. */
export function wholeQuarters(startDate: Day | undefined, endDate: Day | undefined): Parts {
  const [start, end] = [sql`${startDate ?? '-infinity'}::date`, sql`${endDate ?? 'infinity'}::date`];
  const first = sql`(date_trunc('quarter', ${start} - 1) + interval '3 months')::date`;
  const behind = sql`greatest(${first}, date_trunc('quarter', ${end} + 1)::date)`;
  return {
    whole: (quarter) => sql`(${quarter} >= ${first} and ${quarter} < ${behind})`,
    beside: (day) => sql`(${day} <= ${end} and ((${day} >= ${start} and ${day} < ${first}) or ${day} >= ${behind}))`,
  };
}
