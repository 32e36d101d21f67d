import { AppError } from '../platform/app-error.ts';

/** Requests of all firms that are worked on at once: on one processor more only slow each other down. */
const AT_ONCE = 12;
/** Requests of one firm while others wait or work. */
const OF_ONE = 2;

/** Waiting requests of one firm; beyond that the answer is to come again. */
const MOST_WAITING = 200;

interface Waiting {
  firm: string;
  go(): void;
}

/**
 * Lets firms take turns: while others are there one firm has two requests worked on at a time, and what it sends beyond that waits behind them.
 * A firm that is alone has all places.
 */
export class FairTurns {
  readonly #working = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #all = 0;

  /** Resolves with the function that gives the turn up again. @throws AppError 503 when too many of this firm wait already */
  async take(firm: string): Promise<() => void> {
    if (this.#mayWork(firm)) this.#begin(firm);
    else await this.#wait(firm);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#end(firm);
    };
  }

  #wait(firm: string): Promise<void> {
    if (this.#waiting.filter((each) => each.firm === firm).length >= MOST_WAITING) {
      throw new AppError('DATABASE_BUSY', 'Too many requests of this firm are waiting. Please try again in a moment.');
    }
    return new Promise((go) => this.#waiting.push({ firm, go }));
  }

  #mayWork(firm: string): boolean {
    const own = this.#working.get(firm) ?? 0;
    const isAlone = this.#all === own && this.#waiting.every((each) => each.firm === firm);
    return this.#all < AT_ONCE && (own < OF_ONE || isAlone);
  }

  #begin(firm: string): void {
    this.#all += 1;
    this.#working.set(firm, (this.#working.get(firm) ?? 0) + 1);
  }

  #end(firm: string): void {
    this.#all -= 1;
    const own = (this.#working.get(firm) ?? 1) - 1;
    if (own) this.#working.set(firm, own);
    else this.#working.delete(firm);
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#begin(next.firm);
      next.go();
    }
  }

  #next = (): Waiting | undefined => this.#waiting.find(({ firm }) => this.#mayWork(firm));
}
