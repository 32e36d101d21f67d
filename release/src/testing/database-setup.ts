import { type PostgresCluster, startPostgres } from './postgres-cluster.ts';

let cluster: PostgresCluster;

/** A PostgreSQL beside the api's: one run may need both. */
export default async function setup(): Promise<void> {
  cluster = await startPostgres();
  process.env.TEST_RELEASES_POSTGRES_FOLDER = cluster.folder;
}

export const teardown = (): Promise<void> => cluster.stop();
