import type { ServedReleases } from '@karkhana/release/served-releases';

/** What serving needs of the store, and who else may have a release than those for whom it was live. */
export type LiveSet = Pick<ServedReleases, 'frontends' | 'shell' | 'file' | 'isIntact' | 'movedTo'>;
export type LiveShell = NonNullable<Awaited<ReturnType<LiveSet['shell']>>>;
/** Whether somebody previews a version that was not live yet. */
export type IsPreviewed = (area: string, version: string) => Promise<boolean>;
