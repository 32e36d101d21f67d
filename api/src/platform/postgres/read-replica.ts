import { setTimeout as sleep } from 'node:timers/promises';
import { isReadOnly } from '@karkhana/release/database/hosts';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import { type ReportServer, reportReads } from '../metrics/database-series.ts';
import { faultOf } from './database-faults.ts';

/** A replica that is this little behind is waited for; a save reaches it in a few milliseconds. */
const WAIT_MS = 500;
const LOOK_MS = 20;
/** A replica that could not be reached is left alone for a while: each try may take as long as connecting may. */
const REST_MS = 10_000;

type Reader = Kysely<Tables>;

/** How far the primary had come, and its cluster. */
interface Position {
  lsn: string;
  cluster: string;
}

/** All that was acknowledged is flushed; what a replica never gets before it is flushed is not waited for. */
const POSITION = sql<Position>`select pg_current_wal_flush_lsn()::text as lsn, system_identifier::text as cluster from pg_control_system()`;

/** A promoted replica has its own writes. */
const hasReached = ({ lsn, cluster }: Position) =>
  sql<{ reached: boolean }>`select system_identifier::text = ${cluster}
    and case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end >= ${lsn}::pg_lsn as reached from pg_control_system()`;

/** Clients of one server, so that all that a request reads there is of one server. */
export interface ReplicaClients {
  db: Reader;
  files: Reader;
  upkeep: Reader;
}

/** One server of DATABASE_READ_URL. */
export class Replica {
  #restsUntil = 0;

  get rests(): boolean {
    return performance.now() < this.#restsUntil;
  }

  rest(): void {
    this.#restsUntil = performance.now() + REST_MS;
  }

  async hasAll(db: Reader, position: Position): Promise<boolean> {
    for (const end = performance.now() + WAIT_MS; ; await sleep(LOOK_MS)) {
      if (mustGet((await hasReached(position).execute(db)).rows, 0).reached) return true;
      if (performance.now() > end) return false;
    }
  }
}

/**
 * Reads on the first replica that has every save up to now, else on the primary. So a report is never behind what its user saved through any process,
 * nor behind the changes that an open page has heard of.
 */
export async function readOnReplica<T>(
  primary: ReplicaClients,
  replicas: readonly (ReplicaClients & { server: Replica })[],
  lane: keyof ReplicaClients,
  work: (db: Reader) => Promise<T>,
): Promise<T> {
  let answering: ReportServer = 'primary_replica_away';
  const awake = replicas.filter(({ server }) => !server.rests);
  const position = awake.length ? mustGet((await POSITION.execute(primary.db)).rows, 0) : undefined;
  for (const { server, ...clients } of position ? awake : []) {
    try {
      if (position && (await server.hasAll(clients.db, position))) {
        const answer = await work(clients[lane]);
        reportReads.inc({ server: 'replica' });
        return answer;
      }
      answering = 'primary_replica_behind';
    } catch (error) {
      if (!isOfServer(error)) throw error;
      if (faultOf(error) === 'away' && !isReadOnly(error)) server.rest();
    }
  }
  reportReads.inc({ server: answering });
  return work(primary[lane]);
}

/** A statement that took too long would take too long on the primary as well. */
const TOO_LONG = '57014';

/** A replica also ends a statement that holds up what it replays, with 40001. */
const isOfServer = (error: unknown): boolean => (error as { code?: string } | null)?.code !== TOO_LONG && faultOf(error) !== undefined;
