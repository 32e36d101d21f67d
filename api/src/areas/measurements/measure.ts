import type { Store } from '@karkhana/release/store';
import type { Database } from '../../platform/database.ts';
import { areaSeries } from '../../platform/metrics/area-series.ts';
import { userHashOf } from '../../platform/suite-secret.ts';
import type { Measured } from './measured.ts';
import { addMeasurements } from './measurements.repository.ts';

/** Takes in what a user's browser tells of versions of areas: this process counts it for GET /metrics, the database keeps it for a day. */
export type Measure = (database: Database, userId: number, told: readonly Measured[]) => Promise<void>;

/** Whether there is such a release; a browser may name anything. */
export type IsPublished = (area: string, version: string) => Promise<boolean>;

export const isPublishedIn =
  ({ releases }: Pick<Store, 'releases'>): IsPublished =>
  async (area, version) =>
    (await releases.find(area, version)) !== undefined;

/** @returns takes in what is about published versions, and passes over the rest */
export const measuring =
  (isPublished: IsPublished): Measure =>
  async (database, userId, told) => {
    const isKnown = await Promise.all(told.map(({ area, version }) => isPublished(area, version)));
    const known = told.filter((_each, index) => isKnown[index]);
    if (known.length === 0) return;
    known.forEach(count);
    await addMeasurements(database.db, await userHashOf(database.db, userId), known);
  };

function count({ area, version, loads = 0, failures = 0, fallbacks = 0, errors = 0, lcp = [], inp = [], cls = [] }: Measured): void {
  const labels = { area, version };
  areaSeries.loads.inc(labels, loads);
  areaSeries.failures.inc(labels, failures);
  areaSeries.fallbacks.inc(labels, fallbacks);
  areaSeries.errors.inc(labels, errors);
  for (const ms of lcp) areaSeries.lcp.observe(labels, ms / 1_000);
  for (const ms of inp) areaSeries.inp.observe(labels, ms / 1_000);
  for (const shift of cls) areaSeries.cls.observe(labels, shift);
}
