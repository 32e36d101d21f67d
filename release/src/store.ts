import path from 'node:path';
import { misfitsOf } from './fit.ts';
import { type Frontends, frontendsOf } from './frontends.ts';
import { IntactFiles } from './intact-files.ts';
import { type Action, type Areas, type Change, type LiveArea, versionsInUse, type Who } from './live-set.ts';
import { LiveSetLog } from './live-set-log.ts';
import { afterMoves, type Move } from './live-set-moves.ts';
import { lastGood, stateAt } from './look-back.ts';
import { SHELL } from './names.ts';
import { ReleaseError } from './release-error.ts';
import { type Published, ReleasesFolder } from './releases-folder.ts';
import { outdated } from './retention.ts';
import { readShell, type ShellPage } from './shell-page.ts';

export interface SwitchOptions {
  /** Skips compatibility only, never hashes or paths; recorded. */
  force?: boolean | undefined;
}

/**
 * The releases of a suite, and which of them are live. Several processes may use one store at once. Methods throw ReleaseError for a
 * refusal, and have then changed nothing; when one returns, every process sees its effect. Those that change the live set return what they
 * added to the history: undefined when it was so already.
 */
export class Store {
  readonly releases: ReleasesFolder;
  readonly #log: LiveSetLog;
  readonly #intact: IntactFiles;
  #frontends: { of: number; document: Frontends } | undefined;
  #shell: { of: string; page: ShellPage } | undefined;

  constructor(folder: string) {
    this.releases = new ReleasesFolder(folder);
    this.#log = new LiveSetLog(path.join(folder, 'live'));
    this.#intact = new IntactFiles(this.areasFolder, (area, version) => this.releases.manifestOf(area, version));
  }

  get areasFolder(): string {
    return this.releases.areasFolder;
  }

  /** Copies a build into the store, under its own version or another one. */
  async publish(dist: string, { by, as }: { by: string; as?: string | undefined }): Promise<Published> {
    const published = await this.releases.publish(dist, by, as);
    await this.#clearAway(published.area);
    return published;
  }

  /** Takes an upload: a tar archive of a release of this area. */
  async receive(area: string, archive: AsyncIterable<Uint8Array>, by: string): Promise<Published> {
    const published = await this.releases.receive(area, archive, by);
    await this.#clearAway(area);
    return published;
  }

  /** The newest change; undefined before the first one. */
  current = (): Change | undefined => this.#log.current();
  /** Which version of each area is live. */
  live = (): Areas => this.current()?.areas ?? {};
  /** Newest first, as far back as it is asked for. */
  history = (): Generator<Change> => this.#log.changes();

  /** The pre-flight alone. @throws what an activation of it would be refused for */
  async check(area: string, version: string): Promise<void> {
    await this.releases.verify(area, version);
    const mover = { action: 'activate' as const, by: 'check', sequence: 0, at: '' };
    this.#mustFit(afterMoves(this.live(), [{ area, version }], mover).areas, [area]);
  }

  /** Makes a published release live, or with `traffic` (1 to 99 percent) live for a share of the users. Live already: nothing changes. */
  activate(
    area: string,
    version: string,
    who: Who,
    { traffic, ...options }: SwitchOptions & { traffic?: number | undefined } = {},
  ): Promise<Change | undefined> {
    if (traffic !== undefined && traffic !== 100) this.#mayTry(area, version, traffic);
    return this.#apply([{ area, version, traffic: traffic === 100 ? undefined : traffic }], 'activate', who, options);
  }

  /** Several at once, in one change: a set that only fits together. */
  activateAll(releases: readonly { area: string; version: string }[], who: Who): Promise<Change | undefined> {
    return this.#apply(releases, 'activate', who);
  }

  /**
   * Back to the last known good version, or a named one; a version on trial is only taken off. Other areas are untouched.
   * @param from what the caller believes to be live: if somebody else was faster, nothing happens
   */
  rollback(
    area: string,
    who: Who,
    { to, from, ...options }: SwitchOptions & { to?: string | undefined; from?: string | undefined } = {},
  ): Promise<Change | undefined> {
    const live = this.#liveArea(area);
    const version = to ?? (live.trial ? live.version : live.previous);
    if (version === undefined) throw new ReleaseError(`${area} has no earlier version to roll back to`);
    return this.#apply([this.#back(area, version)], 'rollback', who, { ...options, expected: { area, version: from ?? live.version } });
  }

  /** The suite's own rollback of an activation that did not work. Undefined when that activation is no longer the newest word on its area. */
  async revert(area: string, activation: number, who: Who): Promise<Change | undefined> {
    const live = this.live()[area];
    const isTrial = live?.trial?.change === activation;
    if (!live || (!isTrial && (live.change !== activation || live.action !== 'activate' || live.previous === undefined))) return undefined;
    const version = isTrial ? live.version : live.previous!;
    return this.#apply([this.#back(area, version)], 'revert', who, { expected: { area, version: live.version } });
  }

  /** The set, or one area, as it was at a time. */
  restore(at: Date, area: string | undefined, who: Who, options: SwitchOptions = {}): Promise<Change | undefined> {
    const then = stateAt(this.history(), at);
    if (area !== undefined && !then[area]) throw new ReleaseError(`${area} was not live at ${at.toISOString()}`);
    const names = area === undefined ? Object.keys({ ...this.live(), ...then }) : [area];
    if (!Object.keys(then).length) throw new ReleaseError(`Nothing was live at ${at.toISOString()}`);
    const moves = names.map((name) => (then[name] ? this.#back(name, then[name].version) : { area: name, version: null }));
    return this.#apply(moves, 'restore', who, options);
  }

  /** GET /frontends.json. */
  frontends(): Frontends {
    const { sequence = 0, areas = {} } = this.current() ?? {};
    if (this.#frontends?.of !== sequence)
      this.#frontends = { of: sequence, document: frontendsOf(areas, (area, version) => this.releases.manifestOf(area, version)) };
    return this.#frontends.document;
  }

  /** Whether a file below `areasFolder` still is what was published. */
  isIntact = (name: string): boolean => this.#intact.has(name);

  /** The live shell's page, with the facts that the server writes into it; undefined when no shell is live. */
  shell(): ShellPage | undefined {
    const live = this.live()[SHELL];
    if (!live) return undefined;
    if (this.#shell?.of !== live.version) {
      const page = readShell(this.releases, live);
      if (!page) return undefined;
      this.#shell = { of: live.version, page };
    }
    return this.#shell.page;
  }

  async #apply(
    moves: readonly Move[],
    action: Action,
    { by, why }: Who,
    { force, expected }: SwitchOptions & { expected?: { area: string; version: string } } = {},
  ): Promise<Change | undefined> {
    for (const { area, version } of moves) if (version !== null) await this.releases.verify(area, version);
    return this.#log.append((areas, stamp) => {
      const { areas: after, changes } = afterMoves(areas, moves, { action, by, ...stamp });
      if (!changes.length) return undefined;
      const live = expected && areas[expected.area]?.version;
      if (expected && live !== expected.version) throw new ReleaseError(`Somebody else changed ${expected.area} just now: ${live ?? 'nothing'} is live`);
      if (!force)
        this.#mustFit(
          after,
          changes.map(({ area }) => area),
        );
      return { by, why, action, ...(force && { forced: true as const }), changes, areas: after };
    });
  }

  #mustFit(areas: Areas, changed: readonly string[]): void {
    const misfits = misfitsOf(areas, changed, (area, version) => this.releases.manifestOf(area, version));
    if (misfits.length) throw new ReleaseError(`Does not fit: ${misfits.join('. ')}`);
  }

  #mayTry(area: string, version: string, traffic: number): void {
    if (!Number.isInteger(traffic) || traffic < 1 || traffic > 99) throw new ReleaseError('Traffic is a whole percentage from 1 to 100', 'bad-input');
    if (area === SHELL) throw new ReleaseError('The shell goes to everybody: its page is served before it is known who asks');
    if (this.#liveArea(area).version === version) throw new ReleaseError(`${area} ${version} is live for everybody already`);
  }

  #liveArea(area: string): LiveArea {
    const live = this.live()[area];
    if (!live) throw new ReleaseError(`Nothing of ${area} is live`, 'not-found');
    return live;
  }

  #back = (area: string, version: string): Move => ({
    area,
    version,
    previous: { version: lastGood(this.history(), area, version, (each) => this.releases.has(area, each)) },
  });

  async #clearAway(area: string): Promise<void> {
    await this.releases.sweep((each, version) => {
      const live = this.live()[each];
      return live !== undefined && [...versionsInUse(live), live.previous].includes(version);
    });
    for (const version of outdated(area, this.releases.list(area), this.history(), new Date())) await this.releases.remove(area, version);
  }
}

/** @param dataDir the suite's DATA_DIR; releases lie in its folder `releases` */
export const openStore = (dataDir: string): Store => new Store(path.join(dataDir, 'releases'));
