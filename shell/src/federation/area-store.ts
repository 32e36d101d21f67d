import { type AreaLoader, type LoadedArea, LoadFailed, NotInstalled, type ShellState } from './area-loader.ts';
import { isChunkError } from './failure-kind.ts';
import { newFailureId, reportFailure } from './report-failure.ts';

export type AreaState =
  | { status: 'loading' }
  | { status: 'not-installed' }
  /** `away`: the network was, not the release: it is tried again when the server answers. */
  | { status: 'failed'; id: string; wanted: string | undefined; away?: boolean }
  /** `wanted`: the version that was live when it was loaded; another one runs when that did not load. */
  | ({ status: 'ready'; generation: number; wanted: string | undefined } & LoadedArea);

const loading: AreaState = { status: 'loading' };
const SHELL = 'shell';

/** What each area is doing now. Knows nothing of federation; read with useSyncExternalStore, so that an area once loaded shows without a fallback. */
export class AreaStore {
  #states = new Map<string, AreaState>();
  #underWay = new Set<string>();
  #listeners = new Set<() => void>();
  #onScreen = new Map<string, number>();
  #generation = 0;
  #dismissed = new Map<string, string | undefined>();
  #looking: Promise<void> | undefined;

  constructor(private readonly loader: AreaLoader) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  state = (name: string): AreaState => this.#states.get(name) ?? loading;

  open(name: string): void {
    if (!this.#states.has(name)) void this.#load(name);
  }

  /** Opens it for as long as it is on the screen; returns what ends that. */
  enter(name: string): () => void {
    this.open(name);
    this.#onScreen.set(name, (this.#onScreen.get(name) ?? 0) + 1);
    return () => void this.#onScreen.set(name, (this.#onScreen.get(name) ?? 1) - 1);
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

  shellState(): ShellState {
    const state = this.loader.shellState?.() ?? 'current';
    return state === 'newer' && this.#dismissed.get(SHELL) === this.loader.wantedVersion?.(SHELL) ? 'current' : state;
  }

  dismissUpdate(name: string): void {
    this.#dismissed.set(name, this.loader.wantedVersion?.(name));
    this.#changed();
  }

  /** Asks what is live. What nobody looks at is brought up to date at once; what is on the screen is only told of. */
  lookForUpdates(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const answered = (await this.loader.refresh?.()) ?? false;
    for (const [name, state] of answered ? this.#states : []) {
      if (!this.#isDue(name, state)) continue;
      this.#states.set(name, loading); // who comes now waits for it, instead of having it replaced under their hands
      void this.#load(name);
    }
    this.#changed();
  }

  #isDue(name: string, state: AreaState): boolean {
    if (state.status === 'not-installed') return this.loader.wantedVersion?.(name) !== undefined;
    if (state.status === 'failed') return state.away === true || this.loader.wantedVersion?.(name) !== state.wanted;
    return this.#newVersion(name) !== undefined && !this.#onScreen.get(name);
  }

  #newVersion(name: string): string | undefined {
    const state = this.state(name);
    const wanted = this.loader.wantedVersion?.(name);
    return state.status === 'ready' && wanted !== state.version && wanted !== state.wanted ? wanted : undefined;
  }

  /** Try again, and Reload: whatever is live now, with a clean record. What is on the screen stays until the new one has come. */
  async reload(name: string): Promise<void> {
    await this.loader.refresh?.();
    this.loader.forgive?.(name);
    await this.#load(name);
  }

  /** Told by the error boundary. A missing chunk may be the release's fault, and then a better one is loaded; a crash while rendering is only reported. */
  async broke(name: string, error: Error, id: string): Promise<void> {
    const state = this.state(name);
    if (!isChunkError(error)) return reportFailure({ id, area: name, version: state.status === 'ready' ? state.version : undefined, kind: 'render', error });
    const again = (await this.loader.chunkFailed?.(name, error, id)) ?? true;
    if (again) await this.#load(name);
    else this.#set(name, { status: 'failed', id, wanted: this.loader.wantedVersion?.(name), away: true });
  }

  async #load(name: string): Promise<void> {
    if (this.#underWay.has(name)) return;
    this.#underWay.add(name);
    if (this.state(name).status !== 'ready') this.#set(name, loading);
    try {
      const loaded = await this.loader.load(name);
      this.#set(name, { status: 'ready', generation: ++this.#generation, wanted: this.loader.wantedVersion?.(name), ...loaded });
    } catch (error) {
      this.#set(name, error instanceof NotInstalled ? { status: 'not-installed' } : this.#failed(name, error as Error));
    }
    this.#underWay.delete(name);
  }

  #failed(name: string, error: Error): AreaState {
    const wanted = this.loader.wantedVersion?.(name);
    if (error instanceof LoadFailed) return { status: 'failed', id: error.id, wanted, away: error.kind === 'network' };
    const id = newFailureId(name);
    reportFailure({ id, area: name, version: wanted, kind: 'load', error });
    return { status: 'failed', id, wanted };
  }

  #set(name: string, state: AreaState): void {
    this.#states.set(name, state);
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
