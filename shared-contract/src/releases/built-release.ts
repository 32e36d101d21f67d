import type { DeclaredArea } from '../areas/area-declaration.ts';
import type { Brought } from '../areas/brought.ts';
import type { EndpointShape } from '../endpoint-shape.ts';

/**
 * release.json, the facts of a build, beside its output: published, checked before activation, and turned into the live set
 * (docs/reference/delivery.md#release). Hashes are in the form of the integrity attribute.
 */
export interface BuiltRelease {
  area: string;
  /** The package's own version. */
  version: string;
  /** Hash of the sources. */
  buildId: string;
  /** Of the working tree it was built in, '+' behind it when that had changes; null outside of git. */
  commit: string | null;
  /** ISO 8601. */
  builtAt: string;
  /** Shared name to the version it was built against and the range it requires. */
  shares: Record<string, { version: string; required: string }>;
  /** Of an area: shared name to the exports that it uses; '*' is all of them. */
  uses?: Record<string, string[]>;
  /** Of the shell: shared name to what it provides; no names when they are unknown. */
  provides?: Record<string, { version: string; names: string[] | null }>;
  /** Pages, menu, panels, palette; absent in releases from before declarations. */
  declaration?: DeclaredArea | undefined;
  /** What its module brings of that; absent in releases from before this record, and where the source does not state it in literals. */
  brings?: Brought | undefined;
  /** Endpoints that it calls, by name, with all that is sent and read; absent in releases from before this record. */
  calls?: Readonly<Record<string, EndpointShape>>;
  /** The version of the area's entry contract; and a number for servers from before `calls`, which decides nothing. */
  contract: number;
  api: number;
  /** The file that starts it. */
  entry: string;
  /** Every file's sha384. */
  files: Record<string, string>;
}
