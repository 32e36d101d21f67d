import type { DeclaredArea } from '../areas/area-declaration.ts';
import type { EndpointShape } from '../endpoint-shape.ts';

/**
 * release.json, the facts of a build, which it writes beside its output: what is published, checked before activation, and turned into the
 * live set (docs/reference/delivery.md#release). Hashes are in the form that the integrity attribute takes.
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
  /** Of an area: shared name to the exports it takes from it; '*' is all of them. */
  uses?: Record<string, string[]>;
  /** Of the shell: shared name to what it brings; no names when they cannot be told. */
  provides?: Record<string, { version: string; names: string[] | null }>;
  /** What it brings: pages, menu, panels, palette; none of releases from before declarations. */
  declaration?: DeclaredArea | undefined;
  /** Endpoints that it calls, by name, with all that is sent and read; none of releases from before this was recorded. */
  calls?: Readonly<Record<string, EndpointShape>>;
  /** The version of the area's entry contract; and a number for servers from before `calls`, which decides nothing. */
  contract: number;
  api: number;
  /** The file that starts it. */
  entry: string;
  /** Every file's sha384. */
  files: Record<string, string>;
}
