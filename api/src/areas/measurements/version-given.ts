import { inRing, type LiveArea } from '@karkhana/release/live-set';
import { bucketOf } from '@karkhana/shared-contract/frontends/bucket';
import { firmRing } from '../../platform/firm-context.ts';

/** The version of an area that the live set gives a user of the firm that is served, as the shell picks it; undefined when nothing of it is live. */
export function versionGiven(area: string, live: LiveArea | undefined, userId: number): string | undefined {
  const { trial, version } = live ? inRing(live, firmRing()) : {};
  return trial && bucketOf(area, userId) < trial.traffic ? trial.version : version;
}
