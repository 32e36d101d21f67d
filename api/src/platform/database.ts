import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import type { Tables } from './tables.ts';

export type Transaction = KyselyTransaction<Tables>;
/** For code that only reads and does not mind whether it is inside a transaction. */
export type Reader = Kysely<Tables>;

export interface Database {
  readonly db: Reader;
  /** Runs `work` in one transaction. It may run again after a deadlock: it must change nothing but this transaction. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Only when no DATABASE_URL is given. */
  readonly embedded?: EmbeddedDatabase | undefined;
  close(): Promise<void>;
}

/** How long a request waits for its turn at the database: a rush is waited out, but less long than the browser waits (30 s). */
const PATIENCE_MS = 25_000;
const DATE = 1082;
const INT8 = 20;
/**
 * Values as exact as the column: `date` stays 'yyyy-MM-dd' (pg would make it local midnight), `numeric` stays text (pg's default;
 * contract/money.ts turns it into integer paise), `bigint` becomes a number or an error. Per pool, not set for the whole process.
 */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    if (oid === DATE) return (text) => text;
    if (oid === INT8) return safeInteger;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}

interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** Holds the embedded database when there is no DATABASE_URL. */
  dataDir?: string | undefined;
  /** Told when the embedded database ended and is started again. */
  log?: (message: string) => void;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.databaseUrl ? undefined : await startEmbeddedDatabase(options.dataDir ?? '.data', options.log);
  const target = embedded ? embedded.connection : { connectionString: options.databaseUrl };
  const pool = new pg.Pool({ ...target, types, max: 10, connectionTimeoutMillis: PATIENCE_MS });
  // A broken connection fails the statement that uses it, which is reported there. But pg also emits 'error', on the pool when it was
  // idle and on the client when it was taken and between two statements: unheard, either ends the whole process.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));

  const inTransaction = new AsyncLocalStorage<true>();
  const guarded = {
    // On the embedded database this would wait for the transaction that waits for it; on PostgreSQL it would read outside of it.
    connect: () => (inTransaction.getStore() ? Promise.reject(new Error('inside a transaction use its own client')) : pool.connect()),
    end: () => pool.end(),
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) });

  async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute((tx) => inTransaction.run(true, () => work(tx)));
      } catch (error) {
        // The server rolled these back for certain. A lost connection is not retried: its commit may have happened.
        if (!['40001', '40P01'].includes((error as { code?: string }).code ?? '') || attempt === 4) throw error;
        await sleep(Math.random() * 20 * 2 ** attempt);
      }
    }
  }
  return {
    db,
    transaction,
    embedded,
    async close() {
      await pool.end();
      await embedded?.stop();
    },
  };
}

/** True for what passes when the database is back: the answer is 503, not 500. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string };
  // A missing file has the same code as a missing socket.
  if (code === 'ENOENT') return syscall === 'connect';
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0[1-3]|53300|08...)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable|Too many connections/i.test(message)
  );
}
