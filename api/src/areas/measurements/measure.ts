import type { Store } from '@karkhana/release/store';
import type { Database } from '../../platform/database.ts';
import { firmName } from '../../platform/firm-context.ts';
import { areaSeries } from '../../platform/metrics/area-series.ts';
import { firmSeries } from '../../platform/metrics/firm-series.ts';
import { noteAreaTrouble } from '../../platform/metrics/trouble-series.ts';
import { userHashOf } from '../../platform/suite-secret.ts';
import type { Measured } from './measured.ts';
import { addMeasurements } from './measurements.repository.ts';
import { versionGiven } from './version-given.ts';

/** Takes a browser's measurements of versions of areas: this process counts them for GET /metrics, the database keeps them for a day. */
export type Measure = (database: Database, userId: number, told: readonly Measured[]) => Promise<void>;

/** Whether there is such a release; a browser may name anything. */
export type IsPublished = (area: string, version: string) => Promise<boolean>;

const isPublishedIn =
  ({ releases }: Pick<Store, 'releases'>): IsPublished =>
  async (area, version) =>
    (await releases.find(area, version)) !== undefined;

/** Whether a user gets this version of an area from the live set now: reports on another version do not count. */
export type IsGiven = (userId: number, area: string, version: string) => Promise<boolean>;

/** What is live in the store. @param installation where one serves many firms: releases are judged by all of their users */
export const measuringIn = (store: Pick<Store, 'releases' | 'live'>, installation?: Database): Measure =>
  measuring(isPublishedIn(store), async (userId, area, version) => versionGiven(area, (await store.live())[area], userId) === version, installation);

/** Counts measurements of published versions, keeps those of versions that the user was given, and passes over the rest. */
export const measuring =
  (isPublished: IsPublished, isGiven: IsGiven, installation?: Database): Measure =>
  async (database, userId, told) => {
    const isKnown = await Promise.all(told.map(({ area, version }) => isPublished(area, version)));
    const known = told.filter((_each, index) => isKnown[index]);
    if (known.length === 0) return;
    for (const each of known) count(each, userId);
    const given: Measured[] = [];
    for (const each of known) if (await isGiven(userId, each.area, each.version)) given.push(each);
    if (given.length) await addMeasurements((installation ?? database).db, { hash: await userHashOf(database.db, userId), firm: firmName() }, given);
  };

function count({ area, version, loads = 0, failures = 0, fallbacks = 0, errors = 0, lcp = [], inp = [], cls = [] }: Measured, userId: number): void {
  const labels = { area, version };
  areaSeries.loads.inc(labels, loads);
  areaSeries.failures.inc(labels, failures);
  areaSeries.fallbacks.inc(labels, fallbacks);
  areaSeries.errors.inc(labels, errors);
  if (failures + fallbacks + errors > 0) noteAreaTrouble(area, version, userId);
  const firm = firmName();
  if (firm !== undefined) firmSeries.noteFaults(firm, labels, { failure: failures, fallback: fallbacks, error: errors });
  for (const ms of lcp) areaSeries.lcp.observe(labels, ms / 1_000);
  for (const ms of inp) areaSeries.inp.observe(labels, ms / 1_000);
  for (const shift of cls) areaSeries.cls.observe(labels, shift);
}
