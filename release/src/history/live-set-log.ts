import { suiteNow } from '@karkhana/shared-contract/dates';
import type { Areas, Change, Kept } from '../live-set.ts';

export type Stamp = Pick<Change, 'sequence' | 'at'>;
/** What a change does to the newest set; undefined when there is nothing to change. What it throws is passed on, and nothing is changed. */
export type Decide = (areas: Areas, stamp: Stamp, kept: Kept) => Promise<Omit<Change, keyof Stamp> | undefined>;

export const keptOf = (last: Change | undefined): Kept => ({ ...(last?.frozen && { frozen: last.frozen }), ...(last?.moved && { moved: last.moved }) });

/**
 * The live set as an append-only row of numbered snapshots; the highest number is what is live. Of two writers at once one takes the next
 * number, and the second sees the first's change and applies its own to it.
 */
export abstract class LiveSetLog {
  /** Writers of this process take turns, else all but one would decide in vain. */
  #last: Promise<unknown> = Promise.resolve();

  abstract current(): Promise<Change | undefined>;

  /** Newest first, as far back as it is asked for. */
  abstract changes(): AsyncGenerator<Change>;

  /** Oldest first: every change with a higher number. */
  abstract after(sequence: number): AsyncGenerator<Change>;

  /** Calls `changed` soon after every change, whichever process made it, and perhaps without one. Returns what ends that. */
  abstract watch(changed: () => void): () => void;

  /** Whole or not at all. False when another writer took the number. */
  protected abstract write(change: Change): Promise<boolean>;

  /** Applies `decide` to the newest set, again when another writer was faster. Returns what was added; undefined when there was nothing to add. */
  append(decide: Decide): Promise<Change | undefined> {
    const appended = this.#last.then(() => this.#append(decide));
    this.#last = appended.catch(() => undefined);
    return appended;
  }

  async #append(decide: Decide): Promise<Change | undefined> {
    for (;;) {
      const last = await this.current();
      const stamp = { sequence: (last?.sequence ?? 0) + 1, at: suiteNow().toISOString() };
      const kept = keptOf(last);
      const decided = await decide(last?.areas ?? {}, stamp, kept);
      if (!decided) return undefined;
      const change = { ...stamp, ...kept, ...decided };
      if (await this.write(change)) return change;
    }
  }
}
