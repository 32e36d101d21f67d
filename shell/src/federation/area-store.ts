import { type Declared, type Suite, suiteOf } from '../suite/suite.ts';
import { type AreaLoader, type LoadedArea, LoadFailed, NotInstalled, type ShellState } from './area-loader.ts';
import { newFailureId } from './failure-id.ts';
import { isChunkError } from './failure-kind.ts';
import { OnScreen, type Place } from './on-screen.ts';
import { reportFailure } from './report-failure.ts';
import { LONGEST_LOAD, TooLate } from './too-late.ts';

export type AreaState =
  | { status: 'loading' }
  | { status: 'not-installed' }
  /** `away`: the network was, not the release: it is tried again when the server answers. */
  | { status: 'failed'; id: string; wanted: string | undefined; away?: boolean }
  /**
   * `wanted`: the version that was live when it was loaded; another one runs when that did not load. `drawBy`: performance.now() by which it has to be drawn.
   */
  | ({ status: 'ready'; generation: number; wanted: string | undefined; drawBy: number } & LoadedArea);

const loading: AreaState = { status: 'loading' };
const SHELL = 'shell';

/** State of each area. Independent of federation; read with useSyncExternalStore, so that a loaded area shows without a fallback. */
export class AreaStore {
  #states = new Map<string, AreaState>();
  #underWay = new Set<string>();
  /** Loads wanted while one was under way, which answers for both. */
  #asked = new Set<string>();
  #listeners = new Set<() => void>();
  #onScreen = new OnScreen();
  #generation = 0;
  #dismissed = new Map<string, string | undefined>();
  #looking: Promise<void> | undefined;
  /** A release became live while an answer was under way that may be older. */
  #lookAgain = false;
  #suite: { of: Declared; suite: Suite } | undefined;

  constructor(private readonly loader: AreaLoader) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  state = (name: string): AreaState => this.#states.get(name) ?? loading;

  /** The same object for as long as nothing changed. */
  suite = (): Suite => {
    const declared = this.loader.declared();
    if (this.#suite?.of !== declared) this.#suite = { of: declared, suite: suiteOf(declared) };
    return this.#suite.suite;
  };

  /** Areas opened in this page. */
  opened = (): string[] => [...this.#states.keys()];

  open(name: string): void {
    if (!this.#states.has(name)) void this.#load(name);
    else if (this.#newVersion(name) !== undefined && !this.#onScreen.hasAny(name)) this.#loadAnew(name);
  }

  /** Opens it, and waits for the result. */
  async opens(name: string): Promise<AreaState> {
    this.open(name);
    while (this.state(name).status === 'loading') await this.#change();
    return this.state(name);
  }

  /** Opens it for as long as it is on the screen; returns what ends that. */
  enter(name: string, place: Place): () => void {
    this.open(name);
    return this.#onScreen.enter(name, place);
  }

  /** Something on the screen waits for the server to be reached. */
  isWaiting(): boolean {
    return [...this.#states].some(([name, state]) => state.status === 'failed' && state.away === true && this.#onScreen.hasAny(name));
  }

  /** Another release is live than the one on the screen, and the user did not put it off. Not one that was tried and did not load. */
  hasUpdate(name: string): boolean {
    const wanted = this.#newVersion(name);
    return wanted !== undefined && this.#dismissed.get(name) !== wanted;
  }

  /** The release before the live one runs, because that one did not load. */
  isFallback(name: string): boolean {
    const state = this.state(name);
    return state.status === 'ready' && state.isFallback === true && this.loader.wantedVersion?.(name) === state.wanted;
  }

  runningVersion(name: string): string | undefined {
    if (name === SHELL) return this.loader.runningShell?.();
    const state = this.state(name);
    return state.status === 'ready' ? state.version : undefined;
  }

  /** There is a version before the one that runs, and it may work. */
  hasPrevious = (name: string): boolean => this.loader.previousVersion?.(name) !== undefined;

  shellState(): ShellState {
    const state = this.loader.shellState?.() ?? 'current';
    return state === 'newer' && this.#dismissed.get(SHELL) === this.loader.wantedVersion?.(SHELL) ? 'current' : state;
  }

  dismissUpdate(name: string): void {
    this.#dismissed.set(name, this.loader.wantedVersion?.(name));
    this.#changed();
  }

  /** Reads what is live. Cards, and all that is off the screen, are updated at once; a page on the screen gets a notice only. */
  lookForUpdates(): Promise<void> {
    this.#lookAgain = true;
    this.#looking ??= this.#lookUntilCurrent().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookUntilCurrent(): Promise<void> {
    while (this.#lookAgain) {
      this.#lookAgain = false;
      await this.#look();
    }
  }

  async #look(): Promise<void> {
    const answered = (await this.loader.refresh?.()) ?? false;
    for (const [name, state] of answered ? this.#states : []) {
      if (!this.#isDue(name, state)) continue;
      if (this.#onScreen.has(name, 'card')) {
        void this.#replace(name);
        continue;
      }
      this.#loadAnew(name);
    }
    this.#changed();
  }

  /** A user who comes now waits for it, instead of a replacement during work. */
  #loadAnew(name: string): void {
    this.#states.set(name, loading);
    void this.#load(name);
  }

  #isDue(name: string, state: AreaState): boolean {
    if (state.status === 'not-installed') return this.loader.wantedVersion?.(name) !== undefined;
    if (state.status === 'failed') return state.away === true || this.loader.wantedVersion?.(name) !== state.wanted;
    return this.#newVersion(name) !== undefined && !this.#onScreen.has(name, 'page');
  }

  #newVersion(name: string): string | undefined {
    const state = this.state(name);
    const wanted = this.loader.wantedVersion?.(name);
    return state.status === 'ready' && wanted !== state.version && wanted !== state.wanted ? wanted : undefined;
  }

  /** Try again, and Reload: the live release, with a clean record. The old one stays on the screen until the new one has come. */
  async reload(name: string): Promise<void> {
    await this.loader.refresh?.();
    this.loader.forgive?.(name);
    await this.#load(name);
  }

  /** The version before the one with crashing screens, in this tab; reported, so that it counts towards taking the activation back. */
  async runPrevious(name: string, error: Error, id: string): Promise<void> {
    this.#report(name, new Error(`left for the version before it: ${error.message}`, { cause: error }), id);
    this.loader.giveUp?.(name);
    await this.#load(name);
  }

  /**
   * Called by the error boundary. A chunk that is missing, or comes too late, may be the release's fault, and then a better one is loaded; a crash while
   * rendering is only reported.
   */
  async broke(name: string, error: Error, id: string): Promise<void> {
    if (!isChunkError(error) && !(error instanceof TooLate)) return this.#report(name, error, id);
    const again = (await this.loader.chunkFailed?.(name, error, id)) ?? true;
    if (again) await this.#load(name);
    else this.#set(name, { status: 'failed', id, wanted: this.loader.wantedVersion?.(name), away: true });
  }

  #report(name: string, error: Error, id: string): void {
    const state = this.state(name);
    reportFailure({ id, area: name, version: state.status === 'ready' ? state.version : undefined, kind: 'render', error });
  }

  async #load(name: string): Promise<void> {
    if (this.#underWay.has(name)) {
      this.#asked.add(name);
      return;
    }
    if (this.state(name).status !== 'ready') this.#set(name, loading);
    const next = await this.#attemptLoad(name);
    if (next) this.#set(name, next);
  }

  /** Replaces a release on the screen: the old one stays until the new one has come, and for good when none comes. */
  async #replace(name: string): Promise<void> {
    const next = await this.#attemptLoad(name);
    if (!next) return;
    const now = this.state(name);
    // A user who came meanwhile waits for it, or pressed Reload.
    if (now.status !== 'ready' || this.#asked.has(name)) return this.#set(name, next);
    // A user who went to its page meanwhile gets the notice there.
    if (this.#onScreen.has(name, 'page')) return;
    if (next.status === 'ready') this.#set(name, next);
    // Not requested again each minute, unless only the network was away.
    else if (next.status === 'failed' && !next.away) this.#set(name, { ...now, wanted: next.wanted });
  }

  /** Result of loading it now; undefined while it is being loaded already. */
  async #attemptLoad(name: string): Promise<AreaState | undefined> {
    if (this.#underWay.has(name)) return undefined;
    this.#underWay.add(name);
    this.#asked.delete(name);
    const wanted = this.loader.wantedVersion?.(name); // a later wish is another load's
    const drawBy = performance.now() + LONGEST_LOAD;
    try {
      const loaded = await this.loader.load(name);
      return { status: 'ready', generation: ++this.#generation, wanted, drawBy, ...loaded };
    } catch (error) {
      return error instanceof NotInstalled ? { status: 'not-installed' } : this.#failed(name, error as Error, wanted);
    } finally {
      this.#underWay.delete(name);
    }
  }

  #failed(name: string, error: Error, wanted: string | undefined): AreaState {
    if (error instanceof LoadFailed) return { status: 'failed', id: error.id, wanted, away: error.kind === 'network' };
    const id = newFailureId(name);
    reportFailure({ id, area: name, version: wanted, kind: 'load', error });
    return { status: 'failed', id, wanted };
  }

  #set(name: string, state: AreaState): void {
    this.#states.set(name, state);
    this.#changed();
  }

  #change = (): Promise<void> =>
    new Promise((resolve) => {
      const end = this.subscribe(() => {
        end();
        resolve();
      });
    });

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
