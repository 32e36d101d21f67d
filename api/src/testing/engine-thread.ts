/** One embedded database of a test file, in a thread of engine-host.ts. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { WireServer } from '../platform/embedded/wire-server.ts';

export interface EngineThread {
  /** As `copyOfTemplate` makes it. */
  dataDir: string;
  /** Compiled once for all threads; code that the compiler improved for one runs for all. */
  engine: WebAssembly.Module;
}

async function serve({ dataDir, engine }: EngineThread): Promise<void> {
  const folder = join(dataDir, 'database');
  const database = await PGlite.create({ dataDir: join(folder, 'pgdata'), pgliteWasmModule: engine });
  const server = new WireServer(database);
  await server.listen(join(folder, '.s.PGSQL.5432'));
  parentPort!.once('message', async () => {
    await server.close();
    await database.close();
  });
  parentPort!.postMessage('ready');
}

void serve(workerData);
