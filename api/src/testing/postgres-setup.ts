import { administer, type PostgresCluster, startPostgres, urlOf } from '@karkhana/release/testing/postgres-cluster';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { buildPrograms } from './build-programs.ts';

let cluster: PostgresCluster;

/** A PostgreSQL of its own, with one migrated template database. */
export default async function setup(): Promise<void> {
  buildPrograms('postgres');
  cluster = await startPostgres();
  process.env.TEST_POSTGRES_FOLDER = cluster.folder;
  await administer(cluster.folder, 'create database template');
  const database = await openDatabase({ databaseUrl: urlOf(cluster.folder, 'template') });
  await migrate(database).finally(() => database.close()); // a template may have no connection when it is copied
}

export const teardown = (): Promise<void> => cluster.stop();
