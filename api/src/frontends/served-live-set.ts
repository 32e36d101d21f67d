import type { ServedReleases } from '@karkhana/release/served-releases';

/** What serving needs of the store. */
export type LiveSet = Pick<ServedReleases, 'frontends' | 'shell' | 'file' | 'isIntact' | 'movedTo'>;
export type LiveShell = NonNullable<Awaited<ReturnType<LiveSet['shell']>>>;
/** Whether a user previews a version that was never live: its files are served too. */
export type IsPreviewed = (area: string, version: string) => Promise<boolean>;
