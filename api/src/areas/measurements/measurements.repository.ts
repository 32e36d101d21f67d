import { sql } from 'kysely';
import type { Reader } from '../../platform/database.ts';
import type { Measured } from './measured.ts';

/** For one user, version and minute, so that no browser weighs more than a hundred others. */
const MOST = { count: 1_000, values: 20 };

/** Adds to the row of this minute, of each version. @param user `firm`: where one installation serves many */
export async function addMeasurements(db: Reader, { hash, firm }: { hash: string; firm: string | undefined }, told: readonly Measured[]): Promise<void> {
  const minute = sql<Date>`date_trunc('minute', now())`;
  const rows = oneOfEach(told).map(({ area, version, loads, failures, fallbacks, errors, inp }) => {
    return { minute, area, version, user_hash: hash, firm: firm ?? null, loads, failures, fallbacks, errors, inp_ms: inp.slice(0, MOST.values) };
  });
  const sum = (column: string) => sql<number>`least(release_measurements.${sql.ref(column)} + excluded.${sql.ref(column)}, ${MOST.count})`;
  await db
    .insertInto('release_measurements')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['area', 'minute', 'version', 'user_hash']).doUpdateSet({
        loads: sum('loads'),
        failures: sum('failures'),
        fallbacks: sum('fallbacks'),
        errors: sum('errors'),
        inp_ms: sql<number[]>`(release_measurements.inp_ms || excluded.inp_ms)[1:${sql.lit(MOST.values)}]`,
      }),
    )
    .execute();
}

/** Each version once, and always in the same order: two reports of one user at once lock the same rows. */
function oneOfEach(told: readonly Measured[]) {
  const sums = new Map<string, Required<Omit<Measured, 'lcp' | 'cls'>>>();
  for (const { area, version, loads = 0, failures = 0, fallbacks = 0, errors = 0, inp = [] } of told) {
    const key = `${area} ${version}`;
    const sum = sums.get(key) ?? { area, version, loads: 0, failures: 0, fallbacks: 0, errors: 0, inp: [] };
    const most = (value: number) => Math.min(value, MOST.count);
    sums.set(key, {
      area,
      version,
      loads: most(sum.loads + loads),
      failures: most(sum.failures + failures),
      fallbacks: most(sum.fallbacks + fallbacks),
      errors: most(sum.errors + errors),
      inp: [...sum.inp, ...inp],
    });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

export const purgeMeasurements = (db: Reader) => db.deleteFrom('release_measurements').where('minute', '<', sql<Date>`now() - interval '2 days'`).execute();
