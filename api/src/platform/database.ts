import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostsOf, isReadOnly } from '@karkhana/release/database/hosts';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, type PostgresPool } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Tables } from '../tables/tables.ts';
import { endWork } from './before-commit.ts';
import { type EmbeddedDatabase, reachEmbeddedDatabase, startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { noteWait, watchLanes } from './metrics/database-series.ts';
import { faultOf, OutcomeUnknown } from './postgres/database-faults.ts';
import { type Asking, Lane, type Traced } from './postgres/database-lane.ts';
import { embeddedLimits, type LaneName, limitsOf, PATIENCE, type Patience } from './postgres/database-limits.ts';
import { Replica, type ReplicaClients, readOnReplica } from './postgres/read-replica.ts';
import { ofReplica } from './postgres/replica-clients.ts';

export type Transaction = KyselyTransaction<Tables>;
/** For code that only reads and does not mind whether it is inside a transaction. */
export type Reader = Kysely<Tables>;

/** The transaction that a piece of work belongs to. One storage for every database of the process: each further one would cost every promise a little. */
const working = new AsyncLocalStorage<Asking & { of: object; working: boolean }>();

export interface TransactionOptions {
  /** Done twice is the same as done once: it also runs again when it is not known whether it happened. */
  repeatable?: boolean;
  /** How long it may take, waiting included; as long as any save unless given. */
  seconds?: number;
}

export interface Database {
  /** Reads for screens. */
  readonly db: Reader;
  /** Reads for files: they may take longer, and take nothing from the screens. */
  readonly files: Reader;
  /** Runs what reads for a report (`db`), a file (`files`) or a backup (`upkeep`) on one server: a replica of DATABASE_READ_URL that has all that was saved, else the primary. It may run again, on the primary. */
  report<T>(lane: keyof ReplicaClients, work: (db: Reader) => Promise<T>): Promise<T>;
  /** For work outside of any screen, without time limits: migrations, demonstration data, housekeeping. */
  readonly upkeep: Reader;
  /**
   * Runs `work` in one transaction. It may run again after a deadlock: it must change nothing but this transaction.
   * @throws what leaves nothing of it, or OutcomeUnknown
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The same database for one area of the suite, which cannot use up the connections of the others. */
  forArea(): Database;
  /** Only when no DATABASE_URL is given. */
  readonly embedded?: EmbeddedDatabase | undefined;
  close(): Promise<void>;
}

/** With less time left than this nothing is tried again. */
const RETRY_MS = 3_000;

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** Holds the embedded database when there is no DATABASE_URL. */
  dataDir?: string | undefined;
  /** The embedded database is up already, and stays up. */
  embeddedRuns?: boolean | undefined;
  /** The embedded database, where it was begun before; from now on it is this one's to stop. */
  embedded?: EmbeddedDatabase | undefined;
  patience?: Partial<Patience> | undefined;
  /** DATABASE_URL is a pooler in transaction mode, beside which this one is listened at. */
  databaseListenUrl?: string | undefined;
  /** Replicas, on which reports and files are read. */
  databaseReadUrl?: string | undefined;
  /** Gets a message when the embedded database ended and is started again. */
  log?: (message: string) => void;
  /** Around each statement; gets its text, never its values. */
  traced?: Traced | undefined;
}

const embeddedOf = ({ dataDir = '.data', embeddedRuns, embedded, log }: DatabaseOptions) =>
  embedded ?? (embeddedRuns ? reachEmbeddedDatabase(dataDir) : startEmbeddedDatabase(dataDir, log));

/** @throws when the embedded database does not start */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = connectDatabase(options);
  await database.embedded?.up.catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}

/** The same at once, while the embedded database may still be starting. Send no statement before it is up. */
export function connectDatabase(options: DatabaseOptions): Database {
  const embedded = options.databaseUrl ? undefined : embeddedOf(options);
  const target = embedded ? embedded.connection : { connectionString: options.databaseUrl };
  const patience = { ...PATIENCE, ...options.patience };
  const limits = embedded ? embeddedLimits(patience) : limitsOf(patience);
  const self = {};
  const current = () => {
    const asking = working.getStore();
    return asking?.of === self ? asking : undefined;
  };
  const laneOf = (name: LaneName, at: PoolConfig = target) =>
    new Lane(at, { ...limits[name], pooled: options.databaseListenUrl !== undefined }, current, options.traced, (seconds) => noteWait(name, seconds));
  const lanes = { reads: laneOf('reads'), writes: laneOf('writes'), files: laneOf('files'), upkeep: laneOf('upkeep') };
  const replicas = (options.databaseReadUrl === undefined ? [] : hostsOf(options.databaseReadUrl).urls).map((connectionString) => ({
    server: new Replica(),
    reads: laneOf('reads', { connectionString }),
    files: laneOf('files', { connectionString }),
    upkeep: laneOf('upkeep', { connectionString }),
  }));

  const unwatch = [watchLanes(lanes), ...replicas.map(({ reads, files }) => watchLanes({ replica_reads: reads, replica_files: files }))];

  function clientOf(pool: PostgresPool): Reader {
    const connect = () =>
      // On the embedded database this would wait for the transaction that waits for it; on PostgreSQL it would read outside of it.
      current()?.working ? Promise.reject(new Error('inside a transaction use its own client')) : pool.connect();
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end: pool.end } }) });
  }

  const upkeep = clientOf(lanes.upkeep.share());

  function databaseOn(shareOf: (lane: Lane) => PostgresPool): Database {
    const writes = clientOf(shareOf(lanes.writes));
    const primary = { db: clientOf(shareOf(lanes.reads)), files: clientOf(shareOf(lanes.files)), upkeep };
    const copies = replicas.map(({ server, reads, files, upkeep: chores }) => ({
      server,
      db: ofReplica(clientOf(shareOf(reads)), primary.db),
      files: ofReplica(clientOf(shareOf(files)), primary.files),
      upkeep: ofReplica(clientOf(chores.share()), upkeep),
    }));

    async function attempt<T>(work: (tx: Transaction) => Promise<T>, endBy: number): Promise<T> {
      const asking = { of: self, endBy, working: false };
      let done = false;
      const whole = async (tx: Transaction): Promise<T> => {
        const result = await working.run({ ...asking, working: true }, async () => {
          const answer = await work(tx);
          await endWork(tx);
          return answer;
        });
        done = true;
        return result;
      };
      try {
        return await working.run(asking, () => writes.transaction().execute(whole));
      } catch (error) {
        // Between the work's end and the answer to `commit`: it may have happened.
        throw done && faultOf(error) === 'away' && !isReadOnly(error) ? new OutcomeUnknown(error) : error;
      }
    }

    async function transaction<T>(work: (tx: Transaction) => Promise<T>, { repeatable = false, seconds = patience.writeSeconds } = {}): Promise<T> {
      const endBy = performance.now() + seconds * 1_000;
      let unknown: OutcomeUnknown | undefined;
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(work, endBy);
        } catch (error) {
          if (error instanceof OutcomeUnknown) unknown = error;
          // A failure of the second try proves nothing about the first.
          if (tries === 4 || performance.now() > endBy - RETRY_MS || !mayRunAgain(error, repeatable)) throw (faultOf(error) && unknown) ?? error;
          await sleep(Math.random() * 20 * 2 ** tries);
        }
      }
    }

    return {
      ...primary,
      report: (lane, work) => (copies.length ? readOnReplica(primary, copies, lane, work) : work(primary[lane])),
      transaction,
      forArea: () => databaseOn((lane) => lane.areaShare()),
      embedded,
      async close() {
        for (const end of unwatch) end();
        await Promise.all([...Object.values(lanes), ...replicas.flatMap(({ reads, files, upkeep }) => [reads, files, upkeep])].map((lane) => lane.end()));
        await embedded?.stop();
      },
    };
  }
  return databaseOn((lane) => lane.share());
}

/** The server rolled a deadlock back for certain. What may have happened is only run again when running twice is the same as once. */
function mayRunAgain(error: unknown, repeatable: boolean): boolean {
  return ['40001', '40P01'].includes((error as { code?: string }).code ?? '') || (repeatable && error instanceof OutcomeUnknown);
}
