import { randomUUID } from 'node:crypto';
import { listen } from '@karkhana/release/database/listen';
import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import { ChangeBuffer } from './change-buffer.ts';
import type { LiveChange, NumberedChange } from './live-change.ts';

const CHANNEL = 'karkhana_changes';
/** Milliseconds of saves that one transaction publishes together: the transactions of a database are written one after the other. */
const TOGETHER_MS = 15;
/** Milliseconds until changes that could not be published are sent again. */
const AGAIN_MS = 2_000;
/** PostgreSQL takes less than 8,000 bytes. */
const LONGEST = 7_500;

export interface FeedOptions {
  /** Connects the processes of the suite: each publishes its changes and hears those of the others. Without it there is only this process. */
  databaseUrl?: string | undefined;
  /** Publishes to the other processes. */
  db: Reader;
  warn(error: unknown): void;
}

/**
 * Publishes every save to all processes of the suite after its commit, in one order for all of them. While the database refuses it, only this process
 * has it; afterwards it makes the others read everything again. A process that dies between the commit and that loses the change: pages read again on
 * focus all the same.
 */
export class ChangeFeed {
  readonly #id = randomUUID().slice(0, 8);
  readonly #buffer = new ChangeBuffer(`${this.#id}-0`);
  readonly #listeners = new Set<(change: NumberedChange) => void>();
  readonly #stop: () => void;
  #waiting: NumberedChange[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** How often the database refused, and how many of these refusals the others have heard of. */
  #failures = 0;
  #toldFailures = 0;
  #isClosed = false;
  #count = 0;

  constructor(private readonly options: FeedOptions) {
    const { databaseUrl } = options;
    this.#stop = databaseUrl ? listen(databaseUrl, CHANNEL, { heard: this.#heard, connected: this.#missed }) : () => undefined;
  }

  /** The position of a page that begins to listen now. */
  get last(): string {
    return this.#buffer.last;
  }

  within = (ms: number): NumberedChange[] => this.#buffer.within(ms);

  after = (id: string): NumberedChange[] | undefined => this.#buffer.after(id);

  /** Returns what ends it. */
  subscribe(listener: (change: NumberedChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** After the commit. */
  tell(change: LiveChange): void {
    const numbered = { id: this.#nextId(), ...change };
    if (this.options.databaseUrl) {
      this.#waiting.push(numbered);
      // Changes to be sent again wait on a timer of their own, which new ones should not wait for.
      if (this.#waiting.length === 1) this.#tellIn(TOGETHER_MS);
    } else this.#deliver(numbered);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop();
    if (this.#timer) await this.#tellAll();
  }

  #tellIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#tellAll(), ms);
  }

  async #tellAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changes = this.#waiting;
    this.#waiting = [];
    const text = JSON.stringify(changes);
    const failures = this.#failures;
    const told = failures === this.#toldFailures && text.length <= LONGEST ? text : JSON.stringify([this.#everything()]);
    try {
      await sql`select pg_notify(${CHANNEL}, ${told})`.execute(this.options.db);
      this.#toldFailures = Math.max(this.#toldFailures, failures);
    } catch (error) {
      this.options.warn(error);
      for (const change of changes) this.#deliver(change);
      this.#failures += 1;
      if (!this.#isClosed) this.#timer ??= setTimeout(() => void this.#tellAll(), AGAIN_MS).unref();
    }
  }

  #heard = (payload: string): void => {
    for (const change of JSON.parse(payload) as NumberedChange[]) this.#deliver(change);
  };

  /** Changes that others published while this process did not listen are lost. */
  #missed = (): void => {
    this.#buffer.forget(this.#nextId());
    this.#deliver(this.#everything());
  };

  #deliver(change: NumberedChange): void {
    this.#buffer.add(change);
    for (const listener of this.#listeners) listener(change);
  }

  #everything = (): NumberedChange => ({ id: this.#nextId(), keys: 'all', rights: true });

  #nextId(): string {
    this.#count += 1;
    return `${this.#id}-${this.#count}`;
  }
}
