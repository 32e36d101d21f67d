/** `url`: of the area's entry; `integrity`: of that file, which carries those of its chunks. Empty: unchecked, for a local dev server. */
export interface LiveRelease {
  version: string;
  url: string;
  integrity: string;
  /** The version of its door, as far as it is known before it is loaded. */
  contract?: number;
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
  extras?: { contract?: number; apiVersion?: string; fallback?: Metadata };
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
  const contract = extras?.contract;
  return {
    active: { ...metadata, url, ...(contract !== undefined && { contract }) },
    ...(fallbackUrl && extras?.fallback && { fallback: { ...extras.fallback, url: fallbackUrl } }),
  };
}

/** Each release on trial takes its percent of the hundred buckets, from the first one on: who has it keeps it when its share grows. */
function trialOf(area: string, releases: readonly Frontend[], userId: number | undefined): Frontend | undefined {
  if (userId === undefined) return undefined;
  let upTo = 0;
  return releases.find(({ deployment }) => {
    if (!deployment || deployment.default) return false;
    upTo += deployment.traffic;
    return bucketOf(area, userId) < upTo;
  });
}

/** 0 to 99, always the same for a user (FNV-1a). With the area in it, so that not the same people try everything. */
export function bucketOf(area: string, userId: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${userId} ${area}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}
