import type { ReleaseAction } from '@karkhana/shared-contract/releases/release';
import { inIndia } from '../command/instants.ts';
import { type KnownSet, type ManifestOf, unfitReleases } from '../fit/fit.ts';
import type { Areas, Change, Freeze, LiveArea, Who } from '../live-set.ts';
import { SHELL } from '../names.ts';
import { ReleaseError, refusalOf } from '../release-error.ts';
import type { LiveSetLog } from './live-set-log.ts';
import { afterMoves, type Move } from './live-set-moves.ts';
import { afterChange, type Known, Standings, trustedBefore } from './standings.ts';

export interface SwitchOptions {
  /** The version that the caller believes to be live: if another one is, nothing happens. */
  expect?: string | undefined;
  /** Skips compatibility only, never hashes or paths; recorded. */
  force?: boolean | undefined;
}

/** Where the changes are kept. */
export type ChangeLog = Pick<LiveSetLog, 'current' | 'changes' | 'append'>;

/** Where the releases are. */
export interface Shelf {
  has(area: string, version: string): Promise<boolean>;
  /** Manifests of the releases that a set names. */
  manifestsOf(areas: Areas): Promise<ManifestOf>;
  /** @throws ReleaseError when a file is not what was published */
  verify(area: string, version: string): Promise<void>;
  /** @throws ReleaseError when it lacks the signature that the suite demands of what is activated */
  admit?(area: string, version: string): Promise<void>;
  /** Whether the files are whole, hashed again only when they changed. */
  isWhole(area: string, version: string): Promise<boolean>;
}

/** What the caller believes to be live: if it no longer is, nothing happens. */
interface Expected {
  area: string;
  version: string;
  /** By this change. */
  change?: number;
  /** The change that began what is on trial beside it. */
  trial?: number;
}

interface ApplyOptions extends Pick<SwitchOptions, 'force'> {
  expected?: Expected | Expected[];
  moved?: Record<string, string>;
  ends?: string;
  together?: boolean | undefined;
}

/** How long fallbacks that were found whole count as whole. */
const LOOK_AGAIN_MS = 1_000;

/** Reads the live set and applies changes to it. The kinds of changes are in live-set-rules.ts. */
export class LiveSetChanges {
  readonly #standings: Standings;
  #live: { of: number; until: number; areas: Promise<Areas> } | undefined;

  constructor(
    protected readonly log: ChangeLog,
    protected readonly shelf: Shelf,
  ) {
    this.#standings = new Standings(() => log.changes());
  }

  /** The newest change; undefined before the first one. */
  current = (): Promise<Change | undefined> => this.log.current();
  /** Newest first. */
  history = (): AsyncIterable<Change> => this.log.changes();
  /** What is known of each version that was in use. */
  known = (): Promise<Known> => this.#standings.now();

  /** Which version of each area is live, and what it falls back to now. */
  live = async (): Promise<Areas> => {
    const { sequence = 0, areas = {} } = (await this.current()) ?? {};
    if (this.#live?.of !== sequence || this.#live.until < Date.now()) {
      this.#live = { of: sequence, until: Date.now() + LOOK_AGAIN_MS, areas: this.#withWholeFallbacks(areas) };
    }
    return this.#live.areas;
  };

  #withWholeFallbacks = async (areas: Areas): Promise<Areas> => withFallbacks(areas, await this.known(), (area, version) => this.shelf.isWhole(area, version));

  protected async apply(
    moves: readonly Move[],
    action: ReleaseAction,
    { by, why }: Who,
    { force, expected = [], moved, ends, together }: ApplyOptions = {},
  ): Promise<Change | undefined> {
    const verified = new Set<Move>();
    const verify = async (areas: Areas) => {
      for (const move of moves) {
        if (verified.has(move) || !reachesMore(move, areas[move.area])) continue;
        await this.shelf.verify(move.area, move.version);
        // A way back stays open, also to what is of before signatures were demanded.
        if (action === 'activate') await this.shelf.admit?.(move.area, move.version);
        verified.add(move);
      }
    };
    await verify((await this.current())?.areas ?? {}); // most of it before others have to wait for this change
    return this.log.append(async (areas, stamp, { frozen, moved: before }) => {
      const { areas: after, changes } = afterMoves(areas, moves, { action, by, together, ...stamp });
      if (!changes.length) return undefined;
      for (const each of [expected].flat()) mustStillBe(each, areas[each.area]);
      const grown = changes.filter((change) => reachesMore(change, areas[change.area])).map(({ area }) => area);
      if (frozen && action === 'activate' && grown.length) throw new ReleaseError(frozenSince(frozen));
      await verify(areas);
      const names = changes.map(({ area }) => area);
      // Where the shell of a ring goes, its firms get another shell below the areas that they have.
      const fitting = areas[SHELL]?.trial && names.includes(SHELL) ? [...grown, SHELL] : grown;
      const warnings = force ? [] : await this.mustFit(after, fitting, areas, action !== 'activate');
      const change = {
        by,
        why,
        action,
        ...(force && { forced: true as const }),
        ...(ends !== undefined && { ends }),
        ...(moved && { moved: { ...before, ...moved } }),
        ...(warnings.length > 0 && { warnings }),
        changes,
        areas: after,
      };
      const known = afterChange(await this.known(), areas, { ...stamp, ...change });
      return { ...change, areas: await withFallbacks(after, known, (area, version) => this.shelf.has(area, version), names) };
    });
  }

  /** The newest trusted version whose files are whole. @throws the faults of the others, when none is whole */
  protected async wayBack(area: string, version: string): Promise<string | undefined> {
    const faults: string[] = [];
    for (const candidate of trustedBefore((await this.known())[area] ?? [], version)) {
      if (!(await this.shelf.has(area, candidate))) continue;
      const fault = await refusalOf(() => this.shelf.verify(area, candidate));
      if (fault === undefined) return candidate;
      faults.push(fault);
    }
    if (faults.length) throw new ReleaseError(`${area} has no earlier version to roll back to that is whole. ${faults.join('. ')}`);
    return undefined;
  }

  protected async wouldBe(area: string, version: string): Promise<Areas> {
    return afterMoves(await this.live(), [{ area, version }], { action: 'activate', by: '', sequence: 0, at: '' }).areas;
  }

  /** What is wrong already refuses nothing, or no way back were open. @returns a sentence for each such thing @throws for what the change makes worse */
  protected async mustFit(areas: Areas, changed: readonly string[], before: Areas, isBack = false): Promise<string[]> {
    const unfit = unfitReleases(await this.knownSet(areas), changed, await this.knownSet(before), isBack);
    const worse = unfit.flatMap((release) => release.worse ?? []);
    if (worse.length) throw new ReleaseError(`Does not fit: ${worse.join('. ')}`);
    return unfit.flatMap(({ reasons }) => reasons);
  }

  protected knownSet = async (areas: Areas): Promise<KnownSet> => ({ areas, manifestOf: await this.shelf.manifestsOf(areas) });

  /** Not one whose first version only some users have. */
  protected async forEverybody(area: string): Promise<LiveArea> {
    const live = await this.liveArea(area);
    if (!live.version) throw new ReleaseError(`Only some users have ${area}. To end that: npm run release -- rollback ${area}`);
    return live;
  }

  protected async liveArea(area: string): Promise<LiveArea> {
    const live = (await this.live())[area];
    if (!live) throw new ReleaseError(`Nothing of ${area} is live`, 'not-found');
    return live;
  }
}

/**
 * Users get that version who did not have it. Else nothing of it is examined: what everybody has loses the trial beside it, and a trial is
 * made smaller or goes on no more, also when the files are damaged.
 */
function reachesMore<M extends Pick<Move, 'version' | 'traffic' | 'ring'>>(move: M, live: LiveArea | undefined): move is M & { version: string } {
  const { version, traffic = 100, ring = 0 } = move;
  if (version === null || version === live?.version) return false;
  const { trial } = live ?? {};
  return trial?.version !== version || traffic > trial.traffic || ring > (trial.ring ?? 0);
}

const frozenSince = ({ since, by, why }: Freeze): string =>
  `Releases are frozen since ${inIndia(since)} by ${by}: ${why}. A rollback goes through. To end it: npm run release -- thaw --why "..."`;

function mustStillBe({ area, version, change, trial }: Expected, live: LiveArea | undefined): void {
  const isSame = live?.version === version && (change === undefined || live.change === change);
  if (isSame && (trial === undefined || live.trial?.change === trial)) return;
  throw new ReleaseError(`Somebody else changed ${area} just now: ${live?.version ?? 'nothing'} is live`);
}

/** Whether a version may be a fallback. */
type MayServe = (area: string, version: string) => Promise<boolean>;

/** The set with what each area falls back to: the newest trusted version that may serve. @param names of these; of all unless given */
async function withFallbacks(areas: Areas, known: Known, mayServe: MayServe, names = Object.keys(areas)): Promise<Areas> {
  const entries = Object.entries(areas).map(async ([area, live]) => {
    if (!names.includes(area)) return [area, live] as const;
    const { previous: _written, ...alone } = live;
    const previous = live.version && (await firstThat(trustedBefore(known[area] ?? [], live.version), (version) => mayServe(area, version)));
    return [area, !previous ? alone : { ...alone, previous }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function firstThat<T>(all: readonly T[], is: (each: T) => Promise<boolean>): Promise<T | undefined> {
  for (const each of all) if (await is(each)) return each;
  return undefined;
}
