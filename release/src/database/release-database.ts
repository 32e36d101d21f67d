import type pg from 'pg';
import { RemoteError } from '../command/trouble.ts';
import { ReleaseError } from '../release-error.ts';
import { type Queries, queriesOn, type Transactions } from './queries.ts';
import { makeTables } from './tables.ts';

/** Of one process: few, because what is read of the store is small, and it takes nothing from the screens' connections. */
const CONNECTIONS = 4;
const CONNECT_MS = 5_000;
/** A change that another process is making is awaited so long. */
const STATEMENT_MS = 30_000;

/** The connections of a store in PostgreSQL. Nothing is opened, nor is the driver loaded, before the first statement. */
export class ReleaseDatabase implements Queries, Transactions {
  #pool: Promise<pg.Pool> | undefined;

  /** @param opened is done before the first statement of anybody else */
  constructor(
    readonly url: string,
    private readonly opened: (db: Transactions) => Promise<void> = async () => undefined,
  ) {}

  async rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const pool = await this.#open();
    return queriesOn(pool).rows<Row>(text, values);
  }

  transaction: Transactions['transaction'] = async (work) => transactionOn(await this.#open(), work);

  async close(): Promise<void> {
    const pool = await this.#pool?.catch(() => undefined);
    this.#pool = undefined;
    await pool?.end();
  }

  /** One that could not be reached is tried again by whoever asks next. */
  #open(): Promise<pg.Pool> {
    this.#pool ??= connect(this.url, this.opened).catch((error: unknown) => {
      this.#pool = undefined;
      throw error;
    });
    return this.#pool;
  }
}

async function transactionOn<T>(pool: pg.Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(queriesOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function connect(connectionString: string, opened: (db: Transactions) => Promise<void>): Promise<pg.Pool> {
  const { Pool } = (await import('pg')).default;
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    allowExitOnIdle: true,
    onConnect: (client) => client.query(`set statement_timeout = ${STATEMENT_MS}`),
  });
  // A connection that broke while idle fails nobody's statement; unheard, it would end the process.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  try {
    await makeTables(queriesOn(pool));
    await opened({ transaction: (work) => transactionOn(pool, work) });
    return pool;
  } catch (error) {
    await pool.end();
    if (error instanceof ReleaseError) throw error;
    const { message, code, errors } = error as Error & { code?: string; errors?: Error[] };
    throw new RemoteError(`The releases cannot be reached in the database of DATABASE_URL: ${message || errors?.[0]?.message || code}`, 'network');
  }
}
