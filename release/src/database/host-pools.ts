import type pg from 'pg';
import { firstOf, hostsOf, MUST_WRITE } from './hosts.ts';

/** Connections to the first host that can be reached and, where the address says so, takes changes. With one host it is a pool. */
export class HostPools {
  readonly #pools: pg.Pool[];

  /** @param settings statements that each connection begins with */
  constructor(Pool: typeof pg.Pool, target: pg.PoolConfig, settings: readonly string[]) {
    const { urls, mustWrite } = target.connectionString === undefined ? { urls: [undefined], mustWrite: false } : hostsOf(target.connectionString);
    const begin = [...settings, ...(mustWrite ? [MUST_WRITE] : [])].join('; ');
    this.#pools = urls.map((connectionString) => {
      // Not as options of the connection, which poolers in front of PostgreSQL refuse.
      const pool = new Pool({
        ...target,
        ...(connectionString !== undefined && { connectionString }),
        ...(begin && { onConnect: (client: pg.ClientBase) => client.query(begin) }),
      });
      // A broken connection fails the statement that uses it, which is reported there. But pg also emits 'error', on the pool when it was
      // idle and on the client when it was taken and between two statements: unheard, either ends the whole process.
      return pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
    });
  }

  connect(): Promise<pg.PoolClient> {
    return firstOf(this.#pools, (pool) => pool.connect());
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.filter((pool) => !pool.ended).map((pool) => pool.end()));
  }
}
