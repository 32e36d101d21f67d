import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import { bucketOf } from '@karkhana/shared-contract/frontends/bucket';

/** `url`: of the area's entry; `integrity`: of that file, which carries those of its chunks. Empty: unchecked, for a local dev server. */
export interface LiveRelease {
  version: string;
  url: string;
  integrity: string;
  /** The version of its entry contract, as far as it is known before it is loaded. */
  contract?: number;
  /** Its declaration; absent for the shell, and for a preview in this tab. */
  declaration?: DeclaredArea;
}

interface Metadata {
  version: string;
  integrity: string;
}
/** The frontend-discovery document, as far as it is used here. */
export interface Frontend {
  url: string;
  fallbackUrl?: string;
  metadata: Metadata;
  deployment?: { default: boolean; traffic: number };
  extras?: { contract?: number; declaration?: DeclaredArea; fallback?: Metadata };
}
export interface Frontends {
  microFrontends: Record<string, Frontend[]>;
}

export interface Choice {
  active?: LiveRelease;
  fallback?: LiveRelease;
}

/** The release that this user gets, and its fallback; neither when the area is not installed. */
export function pickRelease(area: string, releases: readonly Frontend[] = [], userId: number | undefined): Choice {
  const picked = trialOf(area, releases, userId) ?? releases.find(({ deployment }) => deployment?.default !== false);
  if (!picked) return {};
  const { url, fallbackUrl, metadata, extras } = picked;
  const { contract, declaration } = extras ?? {};
  return {
    active: { ...metadata, url, ...(contract !== undefined && { contract }), ...(declaration && { declaration }) },
    ...(fallbackUrl && extras?.fallback && { fallback: { ...extras.fallback, url: fallbackUrl } }),
  };
}

/** Each release on trial takes its percent of the hundred buckets, from the first one on: a user keeps it when its share grows. */
function trialOf(area: string, releases: readonly Frontend[], userId: number | undefined): Frontend | undefined {
  if (userId === undefined) return undefined;
  let upTo = 0;
  return releases.find(({ deployment }) => {
    if (!deployment || deployment.default) return false;
    upTo += deployment.traffic;
    return bucketOf(area, userId) < upTo;
  });
}
