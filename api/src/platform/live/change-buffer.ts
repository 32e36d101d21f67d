import { mustGet } from '@karkhana/shared-contract/must-get';
import type { NumberedChange } from './live-change.ts';

/** Changes kept for pages whose connection broke: minutes of a busy firm, some hundred kilobytes. */
const REMEMBERED = 2_000;

/** The last changes, for pages that missed some. */
export class ChangeBuffer {
  #changes: (NumberedChange & { at: number })[] = [];

  /** @param first the position of a page that has missed nothing yet */
  constructor(first: string) {
    this.forget(first);
  }

  get last(): string {
    return mustGet(this.#changes, this.#changes.length - 1).id;
  }

  add(change: NumberedChange): void {
    this.#changes.push({ ...change, at: Date.now() });
    if (this.#changes.length > REMEMBERED * 2) this.#changes = this.#changes.slice(-REMEMBERED);
  }

  /** What was remembered does not reach to now any more. */
  forget(first: string): void {
    this.#changes = [{ id: first, keys: [], at: Date.now() }];
  }

  /** Undefined when it is not known what came after that one. */
  after(id: string): NumberedChange[] | undefined {
    const found = this.#changes.findLastIndex((change) => change.id === id);
    return found < 0 ? undefined : this.#changes.slice(found + 1);
  }

  /** Changes of the last `ms` milliseconds. */
  within(ms: number): NumberedChange[] {
    const since = Date.now() - ms;
    return this.#changes.slice(1).filter(({ at }) => at >= since);
  }
}
