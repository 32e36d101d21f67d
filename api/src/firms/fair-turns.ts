import { AppError } from '../platform/app-error.ts';

/** Requests of all firms that are worked on at once: on one processor more only slow each other down. */
const AT_ONCE = 12;
/** Requests of one firm while others work, too. */
const OF_ONE = 2;
/** A firm is alone when no other one sent a request for this long. */
const ALONE_AFTER_MS = 2_000;

/** A firm is busy above this many requests: those that wait, and those that were sent, each of which counts half after a second. */
const BUSY = 50;
const HALF_LIFE_MS = 1_000;
/** A busy firm lets others go first for this long. */
const MOST_YIELDED_MS = 500;

/** Waiting requests of one firm; beyond that the answer is to come again. */
const MOST_WAITING = 200;

interface Waiting {
  firm: string;
  since: number;
  go(): void;
}

/**
 * Lets firms take turns. One that is alone has all places. While others are there it has two requests worked on at a time, and what it sends beyond
 * that waits. A busy one has one, which begins when no other firm's is worked on: a request shares the processor with one of theirs at most.
 */
export class FairTurns {
  readonly #working = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  /** How many of them are of each firm. */
  readonly #waitingOf = new Map<string, number>();
  readonly #sent = new Map<string, { count: number; at: number }>();
  /** The two firms that sent something last. */
  #last: { firm: string; at: number }[] = [];
  #all = 0;

  /** @param now milliseconds; for tests */
  constructor(private readonly now = () => performance.now()) {}

  /** Resolves with the function that gives the turn up again. @throws AppError 503 when too many of this firm wait already */
  async take(firm: string): Promise<() => void> {
    this.#note(firm);
    if (this.#mayWork(firm, 0)) this.#begin(firm);
    else await this.#wait(firm);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#end(firm);
    };
  }

  #note(firm: string): void {
    const at = this.now();
    this.#sent.set(firm, { count: this.#countOf(firm) + 1, at });
    this.#last = [{ firm, at }, ...this.#last.filter((each) => each.firm !== firm)].slice(0, 2);
  }

  #countOf(firm: string): number {
    const { count, at } = this.#sent.get(firm) ?? { count: 0, at: 0 };
    return count * 0.5 ** ((this.now() - at) / HALF_LIFE_MS);
  }

  #wait(firm: string): Promise<void> {
    const waiting = this.#waitingOf.get(firm) ?? 0;
    if (waiting >= MOST_WAITING) {
      throw new AppError('DATABASE_BUSY', 'Too many requests of this firm are waiting. Please try again in a moment.');
    }
    return new Promise((resolve) => {
      const again = setTimeout(() => this.#go(), MOST_YIELDED_MS + 1).unref();
      const go = () => {
        clearTimeout(again);
        resolve();
      };
      this.#waiting.push({ firm, since: this.now(), go });
      this.#waitingOf.set(firm, waiting + 1);
    });
  }

  /** @param waited milliseconds */
  #mayWork(firm: string, waited: number): boolean {
    if (this.#all >= AT_ONCE) return false;
    if (this.#isAlone(firm)) return true;
    const own = this.#working.get(firm) ?? 0;
    if (!this.#isBusy(firm)) return own < OF_ONE;
    return own === 0 && (waited > MOST_YIELDED_MS || !this.#othersWork(firm));
  }

  #isBusy = (firm: string): boolean => this.#countOf(firm) + (this.#waitingOf.get(firm) ?? 0) > BUSY;

  #isAlone(firm: string): boolean {
    const lately = this.now() - ALONE_AFTER_MS;
    const others = [...this.#working.keys(), ...this.#last.filter(({ at }) => at > lately).map((each) => each.firm)];
    return others.every((each) => each === firm) && this.#waiting.every((each) => each.firm === firm);
  }

  /** Busy ones are equal among themselves. */
  #othersWork = (firm: string): boolean => [...this.#working.keys()].some((each) => each !== firm && !this.#isBusy(each));

  #begin(firm: string): void {
    this.#all += 1;
    this.#working.set(firm, (this.#working.get(firm) ?? 0) + 1);
  }

  #end(firm: string): void {
    this.#all -= 1;
    const own = (this.#working.get(firm) ?? 1) - 1;
    if (own) this.#working.set(firm, own);
    else this.#working.delete(firm);
    this.#go();
  }

  #go(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#waitingOf.set(next.firm, (this.#waitingOf.get(next.firm) ?? 1) - 1);
      this.#begin(next.firm);
      next.go();
    }
  }

  /** The one that has waited longest of those that may begin. Where the first of a firm may not, its later ones may not either. */
  #next(): Waiting | undefined {
    const held = new Set<string>();
    return this.#waiting.find(({ firm, since }) => {
      if (held.has(firm)) return false;
      held.add(firm);
      return this.#mayWork(firm, this.now() - since);
    });
  }
}
