import { versionsInUse } from '../live-set.ts';
import type { LiveSetLog } from './live-set-log.ts';

/**
 * Which versions users ever got: live, or on trial. Read from the history once and then only what is new of it; it holds a short text for
 * each release that ever was in use, however many ask.
 */
export class EverInUse {
  readonly #versions = new Set<string>();
  #known = 0;
  #reading: Promise<void> | undefined;

  constructor(private readonly log: Pick<LiveSetLog, 'current' | 'after'>) {}

  async has(area: string, version: string): Promise<boolean> {
    const { sequence = 0 } = (await this.log.current()) ?? {};
    while (this.#known < sequence) await this.#readOn();
    return this.#versions.has(`${area}/${version}`);
  }

  #readOn(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    for await (const { sequence, areas } of this.log.after(this.#known)) {
      for (const [area, live] of Object.entries(areas)) for (const version of versionsInUse(live)) this.#versions.add(`${area}/${version}`);
      this.#known = sequence;
    }
  }
}
