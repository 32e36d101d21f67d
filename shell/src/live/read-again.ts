import type { QueryClient } from '@karkhana/shared-auth';
import { noteChangeByOthers, noteOwnChange } from '@karkhana/shared-ui';

/** Pages do not all ask in the same moment. */
const SPREAD = 100;
/** While one change follows the other a screen is read again so often at first, and more and more seldom. */
const FIRST_GAP = 1_000;
const LONGEST_GAP = 8_000;
const QUIET = 10_000;
/** What was read so recently is not read again because somebody looks. */
const JUST_READ = 5_000;

/** Reads again what went stale: at once what is on the screen, if somebody can see it, and the rest when it is shown. */
export class ReadAgain {
  #keys = new Set<string>();
  #all = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readAt = 0;
  #gap = FIRST_GAP;

  readonly #unsubscribe: () => void;

  constructor(private readonly client: QueryClient) {
    this.#unsubscribe = client.getMutationCache().subscribe(({ mutation }) => {
      if (mutation?.state.status === 'success') noteOwnChange();
    });
  }

  touched(keys: readonly string[] | 'all'): void {
    if (keys === 'all') this.#all = true;
    else for (const key of keys) this.#keys.add(key);
    this.#timer ??= setTimeout(() => this.#read(), this.#wait());
  }

  /** Somebody looks again: what is on the screen is read again, whatever was heard. */
  onReturn = (): void => {
    if (document.visibilityState === 'hidden') return;
    const old = Date.now() - JUST_READ;
    void this.client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated || state.dataUpdatedAt < old });
  };

  end(): void {
    this.#unsubscribe();
    clearTimeout(this.#timer);
  }

  #wait(): number {
    const since = Date.now() - this.#readAt;
    if (since > QUIET) this.#gap = FIRST_GAP;
    return Math.max(this.#gap - since, 0) + Math.random() * SPREAD;
  }

  #read(): void {
    this.#timer = undefined;
    this.#gap = Math.min(Date.now() - this.#readAt < QUIET ? this.#gap * 2 : FIRST_GAP, LONGEST_GAP);
    this.#readAt = Date.now();
    const keys = [...this.#keys];
    const all = this.#all;
    this.#keys.clear();
    this.#all = false;
    noteChangeByOthers(all ? 'all' : keys);
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    void this.client.invalidateQueries({ refetchType, predicate: ({ queryKey }) => all || keys.includes(String(queryKey[0])) });
  }
}
