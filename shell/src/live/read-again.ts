import type { QueryClient } from '@karkhana/shared-auth';
import { noteChangeByOthers, noteOwnChange } from '@karkhana/shared-ui';

/** Pages do not all ask in the same moment. */
const SPREAD = 100;
/** While one change follows the other a fifth of the time goes into reading: a server that has much to do is asked more seldom. */
const PAUSE_OF_READING = 4;
const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;
/** What was read so recently is not read again because somebody looks. */
const JUST_READ = 5_000;

/** Reads again what went stale: at once what is on the screen, if somebody can see it, and the rest when it is shown. */
export class ReadAgain {
  #keys = new Set<string>();
  #all = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notBefore = 0;
  #ended = false;

  readonly #unsubscribe: () => void;

  constructor(private readonly client: QueryClient) {
    this.#unsubscribe = client.getMutationCache().subscribe((event) => {
      // A save that succeeds now, not one that is only forgotten now.
      if (event.type === 'updated' && event.action.type === 'success') noteOwnChange();
    });
  }

  touched(keys: readonly string[] | 'all'): void {
    if (keys === 'all') this.#all = true;
    else for (const key of keys) this.#keys.add(key);
    this.#timer ??= setTimeout(() => void this.#read(), this.#wait());
  }

  /** Somebody looks again: what is on the screen is read again, whatever was heard. */
  onReturn = (): void => {
    if (document.visibilityState === 'hidden') return;
    // What differs by then is somebody else's doing: no row moves under the pointer, and a form that is open says it.
    noteChangeByOthers();
    const old = Date.now() - JUST_READ;
    void this.client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated || state.dataUpdatedAt < old });
  };

  end(): void {
    this.#ended = true;
    this.#unsubscribe();
    clearTimeout(this.#timer);
  }

  #wait = (): number => Math.max(this.#notBefore - Date.now(), 0) + Math.random() * SPREAD;

  async #read(): Promise<void> {
    const keys = [...this.#keys];
    const all = this.#all;
    this.#timer = undefined;
    this.#keys.clear();
    this.#all = false;
    noteChangeByOthers(all ? 'all' : keys);
    const began = Date.now();
    this.#notBefore = began + LONGEST_PAUSE;
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    await this.client.invalidateQueries({ refetchType, predicate: ({ queryKey }) => all || keys.includes(String(queryKey[0])) });
    const now = Date.now();
    this.#notBefore = now + Math.min(Math.max((now - began) * PAUSE_OF_READING, SHORTEST_PAUSE), LONGEST_PAUSE);
    if (!this.#timer || this.#ended) return;
    // Heard while it was read, and planned for the longest that reading may take.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), this.#wait());
  }
}
