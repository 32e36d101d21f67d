import { ReleaseError, RemoteError } from '../release-error.ts';
import { HostPools } from './host-pools.ts';
import { isReadOnly, TAKES_NO_CHANGES } from './hosts.ts';
import { type Queries, queriesOn, type Transactions } from './queries.ts';
import { makeTables } from './tables.ts';

/** Of one process. Few, because reads of the store are small, and the screens need theirs. */
const CONNECTIONS = 4;
const CONNECT_MS = 5_000;
/** The longest wait for a change that another process is making. */
const STATEMENT_MS = 30_000;

/** The connections of a store in PostgreSQL. Nothing is opened, nor is the driver loaded, before the first statement. */
export class ReleaseDatabase implements Queries, Transactions {
  #pool: Promise<HostPools> | undefined;

  /** @param opened runs before every other statement */
  constructor(
    private readonly at: { url: string; listenUrl?: string | undefined },
    private readonly opened: (db: Transactions) => Promise<void> = async () => undefined,
  ) {}

  /** Where to listen: a pooler passes nothing on. */
  get listenUrl(): string {
    return this.at.listenUrl ?? this.at.url;
  }

  async rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return queriesOfPool(await this.#open()).rows<Row>(text, values);
  }

  transaction: Transactions['transaction'] = async (work) => transactionOn(await this.#open(), work);

  async close(): Promise<void> {
    const pool = await this.#pool?.catch(() => undefined);
    this.#pool = undefined;
    await pool?.end();
  }

  /** After a failure the next statement tries again. */
  #open(): Promise<HostPools> {
    this.#pool ??= connect(this.at, this.opened).catch((error: unknown) => {
      this.#pool = undefined;
      throw error;
    });
    return this.#pool;
  }
}

/** Each statement on a connection of its own; one that failed is closed. */
const queriesOfPool = (pool: HostPools): Queries => ({
  async rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = await pool.connect();
    let failed = true;
    try {
      const rows = await queriesOn(client).rows<Row>(text, values);
      failed = false;
      return rows;
    } finally {
      client.release(failed);
    }
  },
});

async function transactionOn<T>(pool: HostPools, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(queriesOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    if (isReadOnly(error)) broken = error as Error;
    else
      await client.query('rollback').catch((fault: Error) => {
        broken = fault;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function connect(
  { url: connectionString, listenUrl }: { url: string; listenUrl?: string | undefined },
  opened: (db: Transactions) => Promise<void>,
): Promise<HostPools> {
  const { Pool } = (await import('pg')).default;
  const target = { connectionString, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_MS, allowExitOnIdle: true };
  const pool = new HostPools(Pool, target, listenUrl === undefined ? [`set statement_timeout = ${STATEMENT_MS}`] : []);
  try {
    await makeTables(queriesOfPool(pool));
    await opened({ transaction: (work) => transactionOn(pool, work) });
    return pool;
  } catch (error) {
    await pool.end();
    if (error instanceof ReleaseError) throw error;
    if (isReadOnly(error)) throw new RemoteError(TAKES_NO_CHANGES, 'network');
    const { message, code, errors } = error as Error & { code?: string; errors?: Error[] };
    throw new RemoteError(`The releases cannot be reached in the database of DATABASE_URL: ${message || errors?.[0]?.message || code}`, 'network');
  }
}
