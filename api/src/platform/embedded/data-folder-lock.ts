import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const HOLDER = /^holder-.*\.sock$/;

/**
 * Makes this process the only one that may open its current folder, until it ends in any way.
 *
 * Every claimant first listens on a name of its own, then connects to all others. Of two claimants the later one always sees the earlier, so two can
 * never both hold the folder. No live claim is ever deleted, so there is no race to take over. A name that refuses a connection is dead for good,
 * because names are never used twice. Names are relative: the path of the folder may have any length.
 */
export async function holdCurrentFolder(waitMs = 5_000): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const name = `holder-${process.pid}-${randomUUID().slice(0, 8)}.sock`;
    const server = await listenUnder(name);
    if (!(await anotherHolderAnswers(name))) return void process.once('exit', () => rmSync(name, { force: true }));
    rmSync(name, { force: true });
    server.close();
    // A predecessor whose parent was killed may still be on its way out; two claimants that met step back for different times.
    if (Date.now() > deadline) throw new Error('another process is using this data folder. Stop it, or set DATA_DIR to another folder.');
    await sleep(50 + Math.random() * 150);
  }
}

/** The name appears by a rename, already listening: between bind and listen a socket looks dead to others. */
async function listenUnder(name: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).unref();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(`${name}.new`, resolve));
  renameSync(`${name}.new`, name);
  return server;
}

async function anotherHolderAnswers(own: string): Promise<boolean> {
  for (const name of readdirSync('.').filter((entry) => HOLDER.test(entry) && entry !== own)) {
    if (await answers(name)) return true;
    rmSync(name, { force: true });
  }
  return false;
}

/** The kernel accepts for a process that is busy in a query; only a refusal or a missing file means dead. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'));
  });
}
