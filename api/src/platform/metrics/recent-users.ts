/** Users with trouble within the last minutes, each counted once. */
export class RecentUsers {
  readonly #last = new Map<string, number>();

  /** @param ms how long one counts */
  constructor(private readonly ms: number) {}

  add(who: string): void {
    this.#last.delete(who);
    this.#last.set(who, performance.now());
  }

  get count(): number {
    const since = performance.now() - this.ms;
    // Oldest first, as they were added.
    for (const [who, at] of this.#last) {
      if (at >= since) break;
      this.#last.delete(who);
    }
    return this.#last.size;
  }
}
