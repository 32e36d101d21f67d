import type { Manifest } from '../files/manifest.ts';
import type { Areas, Change } from '../live-set.ts';
import type { Decide } from './live-set-log.ts';

/** Where the changes are kept. */
export interface ChangeLog {
  current(): Promise<Change | undefined>;
  /** Newest first. */
  changes(): AsyncIterable<Change>;
  append(decide: Decide): Promise<Change | undefined>;
}

/** Where the releases are. */
export interface Shelf {
  has(area: string, version: string): Promise<boolean>;
  /** Of what a set names; the answer throws for a release that is not there. */
  manifestsOf(areas: Areas): Promise<(area: string, version: string) => Manifest>;
  /** @throws ReleaseError when a file is not what was published */
  verify(area: string, version: string): Promise<void>;
  /** @throws ReleaseError when it lacks the signature that the suite demands of what is activated */
  admit?(area: string, version: string): Promise<void>;
  /** Whether the files are whole, hashed again only when they changed. */
  isWhole(area: string, version: string): Promise<boolean>;
}
