import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { EngineThread } from './engine-thread.ts';

/**
 * Serves the embedded databases of all test files from threads of one process, Jest's first. A process for each, as the suite itself starts it,
 * compiles the engine anew and ends before V8 has optimised its code, which is a third quicker. Tests of the process itself (it is killed, it starts
 * again, its folder is locked) start a process.
 * @param socket on which test files connect
 * @param program engine-thread.ts, bundled
 */
export async function startEngineHost(socket: string, program: string): Promise<Server> {
  const engine = await WebAssembly.compile(readFileSync(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')));
  const server = createServer({ allowHalfOpen: true }, (client) => {
    void lend(client, (dataDir) => new Worker(program, { workerData: { dataDir, engine } satisfies EngineThread }));
  });
  await once(server.listen(socket), 'listening');
  return server.unref();
}

/** For as long as the client stays connected, which ends with its process too. */
async function lend(client: Socket, start: (dataDir: string) => Worker): Promise<void> {
  const [dataDir] = await once(createInterface(client), 'line');
  const thread = start(dataDir);
  thread.once('message', () => client.write('ready\n'));
  thread.once('error', (error) => client.destroy(error));
  thread.once('exit', () => client.end());
  client.once('end', () => thread.postMessage('close')).on('error', () => void thread.terminate());
}

/**
 * The database in a folder, served until it is given back. Nothing is left open, so that the folder can be used again.
 * @throws when the engine does not start
 */
export async function borrowEngine(dataDir: string): Promise<{ giveBack(): Promise<void> }> {
  const host = createConnection(process.env.TEST_ENGINE_HOST!);
  host.write(`${dataDir}\n`);
  const refused = once(host, 'close').then(() => Promise.reject(new Error(`the engine did not open ${dataDir}`)));
  await Promise.race([once(host, 'data'), refused]);
  refused.catch(() => undefined);
  return {
    async giveBack() {
      host.end();
      await once(host, 'close');
    },
  };
}
