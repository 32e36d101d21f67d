import { randomUUID } from 'node:crypto';
import { listen } from '@karkhana/release/database/listen';
import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import { ChangeBuffer } from './change-buffer.ts';
import type { LiveChange, NumberedChange } from './live-change.ts';

const CHANNEL = 'karkhana_changes';
/** Saves of so many milliseconds are told together: telling is a transaction, and those of a database are written one after the other. */
const TOGETHER_MS = 15;
/** PostgreSQL takes less than 8,000 bytes. */
const LONGEST = 7_500;

export interface FeedOptions {
  /** Its other processes hear what this one tells, and it hears them. Without one there is only this process. */
  databaseUrl?: string | undefined;
  /** To tell them with. */
  db: Reader;
  warn(error: unknown): void;
}

/**
 * What was saved, told to every process of the suite after its commit, in one order for all of them. Lost when a process dies between the
 * commit and that: pages read again on focus all the same.
 */
export class ChangeFeed {
  readonly #id = randomUUID().slice(0, 8);
  readonly #buffer = new ChangeBuffer(`${this.#id}-0`);
  readonly #listeners = new Set<(change: NumberedChange) => void>();
  readonly #stop: () => void;
  #waiting: NumberedChange[] = [];
  #timer: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(private readonly options: FeedOptions) {
    const { databaseUrl } = options;
    this.#stop = databaseUrl ? listen(databaseUrl, CHANNEL, { heard: this.#heard, connected: this.#missed }) : () => undefined;
  }

  /** Where a page stands that begins to listen now. */
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
      this.#timer ??= setTimeout(() => void this.#tellAll(), TOGETHER_MS);
    } else this.#deliver(numbered);
  }

  async close(): Promise<void> {
    this.#stop();
    if (this.#timer) await this.#tellAll();
  }

  async #tellAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changes = this.#waiting;
    this.#waiting = [];
    const text = JSON.stringify(changes);
    const told = text.length <= LONGEST ? text : JSON.stringify(changes.slice(-1).map(({ id }): NumberedChange => ({ id, keys: 'all', rights: true })));
    try {
      // A transaction that says what it changed: nothing that is kept is thrown away for it (../table-changes.ts).
      await sql`with noted as (insert into table_changes (table_name) values ('table_changes')) select pg_notify(${CHANNEL}, ${told})`.execute(this.options.db);
    } catch (error) {
      this.options.warn(error);
      for (const change of changes) this.#deliver(change);
    }
  }

  #heard = (payload: string): void => {
    for (const change of JSON.parse(payload) as NumberedChange[]) this.#deliver(change);
  };

  /** What others told while nobody listened is not known. */
  #missed = (): void => {
    this.#buffer.forget(this.#nextId());
    this.#deliver({ id: this.#nextId(), keys: 'all', rights: true });
  };

  #deliver(change: NumberedChange): void {
    this.#buffer.add(change);
    for (const listener of this.#listeners) listener(change);
  }

  #nextId(): string {
    this.#count += 1;
    return `${this.#id}-${this.#count}`;
  }
}
