import { HostPools } from '@karkhana/release/database/host-pools';
import { isReadOnly } from '@karkhana/release/database/hosts';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseBusy, faultOf, NotReplicated } from './database-faults.ts';
import type { LaneLimits } from './database-limits.ts';
import { types } from './database-values.ts';

/** How long opening a new connection may take. */
const CONNECT_MS = 5_000;
/** More than this waiting for one share is no rush that could be served in time. */
const LONGEST_QUEUE = 1_000;

interface Share {
  each: number;
  held: number;
  waiting: number;
}
interface Waiting {
  share: Share;
  go(): void;
}

/** The transaction that needs a connection. */
export interface Asking {
  /** As performance.now() counts: it is answered by then. */
  endBy: number;
}

/** Runs a statement, and may look on. */
export type Traced = <T>(text: string, run: () => Promise<T>) => Promise<T>;

/** What a transaction needs at least of its time, once it has its turn. */
const WORK_MS = 2_000;

/**
 * Connections for one kind of work. They are divided into shares, one for each area of the suite: a locked table fills the share of its area, and the
 * others go on. A transaction that waits too long for a turn fails with a message, having done nothing.
 */
export class Lane {
  readonly #pool: HostPools;
  readonly #settings: string[];
  /** How often a server took no changes, and how often it had when a connection was made. */
  #distrusted = 0;
  readonly #madeAt = new WeakMap<pg.PoolClient, number>();
  readonly #queue: Waiting[] = [];
  #held = 0;

  constructor(
    target: pg.PoolConfig,
    private readonly limits: LaneLimits,
    private readonly asking: () => Asking | undefined,
    private readonly traced: Traced = (_text, run) => run(),
    private readonly waited: (seconds: number) => void = () => undefined,
  ) {
    const { connections, lockMs, statementMs, idleInTransactionMs } = limits;
    const times = { lock_timeout: lockMs, statement_timeout: statementMs, idle_in_transaction_session_timeout: idleInTransactionMs };
    // Compiling a statement of a report takes PostgreSQL longer than running it. Its books are in memory, or on a disk without heads: a page that is
    // looked up costs about what one in a row does, where PostgreSQL reckons with four times as much and reads whole tables instead.
    const set = limits.pooled ? 'set local' : 'set';
    this.#settings = Object.entries({ ...times, jit: 'off', random_page_cost: 1.1 }).map(([name, value]) => `${set} ${name} = ${value}`);
    this.#pool = new HostPools(pg.Pool, { ...target, types, max: connections, connectionTimeoutMillis: CONNECT_MS }, limits.pooled ? [] : this.#settings);
  }

  /** @param each how many connections it may hold at once; the whole lane unless given */
  share(each = this.limits.connections): PostgresPool {
    const share: Share = { each, held: 0, waiting: 0 };
    return {
      connect: async () => {
        await this.#turn(share);
        try {
          return this.#watched(await this.#trusted(), () => this.#free(share));
        } catch (error) {
          this.#free(share);
          throw error;
        }
      },
      end: () => this.end(),
    };
  }

  /** A share for one area, which leaves room for the others. */
  areaShare = (): PostgresPool => this.share(this.limits.each);

  figures = () => ({ held: this.#held, limit: this.limits.connections, waiting: this.#queue.length });

  end = (): Promise<void> => this.#pool.end();

  /** Other connections to a server that took no changes would each fail a save: they are made anew, perhaps to a primary. */
  async #trusted(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect();
      const madeAt = this.#madeAt.get(client);
      if (madeAt === undefined) this.#madeAt.set(client, this.#distrusted);
      if ((madeAt ?? this.#distrusted) === this.#distrusted) return client;
      client.release(true);
    }
  }

  #turn(share: Share): Promise<void> | undefined {
    if (this.#mayHold(share)) return void this.#take(share);
    if (share.waiting >= LONGEST_QUEUE) throw new DatabaseBusy('too many are waiting already');
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const waiting = {
        share,
        go: () => {
          clearTimeout(timer);
          this.waited((performance.now() - since) / 1_000);
          resolve();
        },
      };
      const giveUp = () => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        share.waiting -= 1;
        this.waited((performance.now() - since) / 1_000);
        reject(new DatabaseBusy('no connection came free in time'));
      };
      const timer = this.#turnMs() ? setTimeout(giveUp, this.#turnMs()) : undefined;
      share.waiting += 1;
      this.#queue.push(waiting);
    });
  }

  #turnMs(): number {
    const asking = this.asking();
    const { turnMs } = this.limits;
    return asking && turnMs ? Math.max(1, asking.endBy - WORK_MS - performance.now()) : turnMs;
  }

  /** The last two connections belong to no area: signing in and the health checks use them. */
  #mayHold({ held, each }: Share): boolean {
    const { connections } = this.limits;
    return held < each && this.#held < (each < connections ? Math.max(1, connections - 2) : connections);
  }

  #take(share: Share): void {
    share.held += 1;
    this.#held += 1;
  }

  #free(share: Share): void {
    share.held -= 1;
    this.#held -= 1;
    const next = this.#queue.find((waiting) => this.#mayHold(waiting.share));
    if (!next) return;
    this.#queue.splice(this.#queue.indexOf(next), 1);
    next.share.waiting -= 1;
    this.#take(next.share);
    next.go();
  }

  /**
   * A connection whose server does not answer within the limits that it has itself, goes away or takes no changes is given up, and closed
   * instead of being used again.
   */
  #watched(client: pg.PoolClient, free: () => void): PostgresPoolClient {
    const { answerMs } = this.limits;
    const asking = this.asking();
    let startBy = Number.POSITIVE_INFINITY;
    let lost: Error | undefined;
    const begin = ({ endBy }: Asking): string => {
      const statementMs = Math.max(1, Math.min(this.limits.statementMs || Number.POSITIVE_INFINITY, (endBy - performance.now()) / 2));
      startBy = this.limits.statementMs ? endBy - statementMs : endBy;
      return [opening, ...(this.limits.statementMs ? [`set local statement_timeout = ${Math.ceil(statementMs)}`] : [])].join('; ');
    };
    const opening = this.limits.pooled ? ['begin', ...this.#settings].join('; ') : 'begin';
    let isOpen = false;
    const query = async (text: string, values: readonly unknown[] = []) => {
      if (lost && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
      if (performance.now() > startBy && text !== 'commit' && text !== 'rollback') throw new DatabaseBusy('the time for a save is over');
      const config = { text: text === 'begin' ? (asking ? begin(asking) : opening) : text, values: [...values] };
      const ask = (one: object) => client.query({ ...one, ...(answerMs && { query_timeout: answerMs }) } as pg.QueryConfig);
      if (text === 'begin') isOpen = true;
      // On a pooler a statement by itself is a transaction too, in which the limits hold.
      const run = this.limits.pooled && !isOpen && !NEVER_IN_ONE.test(text) ? () => alone(ask, opening, config) : () => ask(config);
      if (text === 'commit' || text === 'rollback') isOpen = false;
      return this.traced(text, () => (text === 'commit' ? replicated(client, run) : run())).catch((error: Error) => {
        if (faultOf(error) === 'away') lost = error;
        if (isReadOnly(error)) this.#distrusted += 1;
        throw error;
      });
    };
    const release = () => {
      client.release(lost);
      free();
    };
    // Kysely calls it with texts only: cursors need an option of its dialect.
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }
}

/** What PostgreSQL refuses inside of a transaction. */
const NEVER_IN_ONE = /^\s*(vacuum|checkpoint|create database|drop database)\b/i;

/** One statement as a transaction. */
async function alone(ask: (one: object) => Promise<pg.QueryResult>, opening: string, one: object): Promise<pg.QueryResult> {
  await ask({ text: opening });
  try {
    const result = await ask(one);
    await ask({ text: 'commit' });
    return result;
  } catch (error) {
    if (faultOf(error) !== 'away') await ask({ text: 'rollback' });
    throw error;
  }
}

/** PostgreSQL takes a commit for done whose synchronous replica did not confirm it in time, and only gives notice of that. */
async function replicated<T>(client: pg.PoolClient, commit: () => Promise<T>): Promise<T> {
  let alone = false;
  const hear = ({ routine }: { routine?: string | undefined }) => {
    alone ||= routine === 'SyncRepWaitForLSN';
  };
  client.on('notice', hear);
  try {
    const done = await commit();
    if (alone) throw new NotReplicated();
    return done;
  } finally {
    client.off('notice', hear);
  }
}
