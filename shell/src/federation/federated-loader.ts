import type { Area } from '@karkhana/shared-auth';
import { CONTRACT_VERSION } from '@karkhana/shared-contract/area';
import type { FailureKind } from '@karkhana/shared-contract/frontends/failure-schema';
import type { Declared } from '../suite/suite.ts';
import { type AreaLoader, type LoadedArea, LoadFailed, NotInstalled, type ShellState } from './area-loader.ts';
import { newFailureId } from './failure-id.ts';
import { addressOf, failureKind, isOwnChunk } from './failure-kind.ts';
import { GivenUp } from './given-up.ts';
import { loadFromContainer } from './load-from-container.ts';
import { LiveSet } from './page-live-set.ts';
import type { LiveRelease } from './pick-release.ts';
import { reportFailure } from './report-failure.ts';
import { inTime, LONGEST_LOAD, TooLate } from './too-late.ts';

/** How often a release is loaded again after it failed. */
const RETRIES = { active: 1, fallback: 0 } as const;

/**
 * The active release is loaded, retried once, then its fallback is loaded, in the open page; each within 20 s (docs/reference/delivery.md#last-known-good).
 */
export class FederatedLoader implements AreaLoader {
  #running = new Map<string, LiveRelease>();
  #givenUp = new GivenUp();
  /** By area, failures by entry address. */
  #failedAttempts = new Map<string, Map<string, number>>();

  constructor(
    private readonly liveSet = new LiveSet(),
    private readonly loadRelease: (remote: string, release: LiveRelease) => Promise<Area> = loadAreaOf,
  ) {}

  get known(): Promise<unknown> | undefined {
    return this.liveSet.known;
  }
  declared = (): Declared => this.liveSet.declared();

  async load(name: string): Promise<LoadedArea> {
    const id = newFailureId(name);
    let networkFailures = 0;
    let last: { error: Error; kind: FailureKind } | undefined;
    /** By entry address: a second try has the rest of the first one's time. */
    const endBy = new Map<string, number>();
    for (let release = await this.#best(name); release; release = await this.#best(name)) {
      // Live for a newer shell, which this page is about to become: no fault of the release.
      if (release.contract !== undefined && release.contract !== CONTRACT_VERSION) break;
      const wanted = this.wantedVersion(name); // another one may be by the time it has come
      try {
        const by = endBy.get(release.url) ?? performance.now() + LONGEST_LOAD;
        endBy.set(release.url, by);
        const area = await inTime(this.loadRelease(name.replaceAll('-', '_'), release), Math.max(0, by - performance.now()), `${name} ${release.version}`);
        this.#running.set(name, release);
        return { area, version: release.version, isFallback: release.version !== wanted };
      } catch (caught) {
        const error = caught as Error;
        const kind = await failureKind(addressOf(error, release.url));
        last = { error, kind };
        networkFailures += kind === 'network' ? 1 : 0;
        if (networkFailures > RETRIES.active || (kind === 'network' && error instanceof TooLate)) break; // an older release would not come through either
        if (kind !== 'network') await this.#countFailure(name, release, error, id);
      }
    }
    if (this.wantedVersion(name) === undefined) throw new NotInstalled(name);
    throw new LoadFailed(id, last?.kind ?? 'load', { cause: last?.error });
  }

  async chunkFailed(name: string, error: Error, id: string): Promise<boolean> {
    const release = this.#running.get(name);
    if (!release) return true;
    const isOwn = isOwnChunk(error, release.url);
    const kind = await failureKind(addressOf(error, release.url));
    if (kind === 'network') return false;
    if (isOwn) await this.#countFailure(name, release, error, id);
    else reportFailure({ id, area: 'shell', version: this.runningShell(), kind, error });
    return isOwn;
  }

  previousVersion(name: string): string | undefined {
    const { active, fallback } = this.liveSet.choose(name);
    return active && this.#running.get(name)?.version === active.version ? fallback?.version : undefined;
  }

  giveUp(name: string): void {
    const { active } = this.liveSet.choose(name);
    if (active) this.#givenUp.add(active.url);
  }

  forgive(name: string): void {
    this.#failedAttempts.delete(name);
    this.#givenUp.forget(`/areas/${name}/`);
  }

  refresh = (): Promise<boolean> => this.liveSet.refresh();
  wantedVersion = (name: string): string | undefined => this.liveSet.wantedVersion(name);
  shellState = (): ShellState => this.liveSet.shellState();
  runningShell = (): string | undefined => this.liveSet.runningShell();

  async #best(name: string): Promise<LiveRelease | undefined> {
    const { active, fallback } = await this.liveSet.find(name);
    if (active && !this.#givenUp.has(active.url) && this.#failures(name, active) <= RETRIES.active) return active;
    return fallback && this.#failures(name, fallback) <= RETRIES.fallback ? fallback : undefined;
  }

  #failures = (name: string, { url }: LiveRelease): number => this.#failedAttempts.get(name)?.get(url) ?? 0;

  /** Reported when it is given up, not when it is retried: a hiccup is no fault of the release. */
  async #countFailure(name: string, release: LiveRelease, error: Error, id: string): Promise<void> {
    const { active } = await this.liveSet.find(name);
    const retries = release.url === active?.url ? RETRIES.active : RETRIES.fallback;
    // After that whole time there is no second try.
    const failures = error instanceof TooLate ? retries + 1 : this.#failures(name, release) + 1;
    this.#failedAttempts.set(name, new Map(this.#failedAttempts.get(name)).set(release.url, failures));
    if (failures > retries && !this.liveSet.isOwn(name)) reportFailure({ id, area: name, version: release.version, kind: 'load', error });
  }
}

async function loadAreaOf(remote: string, release: LiveRelease): Promise<Area> {
  const { default: area } = await loadFromContainer<{ default: Area }>(remote, './area', release);
  if (area.contract !== CONTRACT_VERSION) throw new Error(`The entry contract of ${remote} has version ${area.contract}, not ${CONTRACT_VERSION}`);
  return area;
}
