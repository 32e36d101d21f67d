import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { exitCodeOf, RemoteError } from './release-error.ts';
import { announce, newLocalSecret, runningSuite } from './running-suite.ts';
import { temporaryFolder } from './testing/make-release.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Answers only to this secret. */
async function serve(secret: string): Promise<string> {
  const server = createServer(({ headers, url }, answer) => {
    answer.writeHead(headers.authorization === `Bearer ${secret}` && url?.startsWith('/api/releases/') ? 200 : 401).end('{}');
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const written = (dataDir: string) => (existsSync(path.join(dataDir, 'running')) ? readdirSync(path.join(dataDir, 'running')) : []);
/** A process id that nobody has: above the highest that Linux gives. */
const NOBODY = 4_194_305;

function leave(dataDir: string, name: string, what: object | string): void {
  mkdirSync(path.join(dataDir, 'running'), { recursive: true });
  writeFileSync(path.join(dataDir, 'running', `${name}.json`), typeof what === 'string' ? what : JSON.stringify(what));
}

test('a running suite is found in its DATA_DIR, by its own user only, until it stops', async () => {
  const dataDir = temporaryFolder();
  const secret = newLocalSecret();
  const url = await serve(secret);
  const withdraw = await announce(dataDir, { url, secret });
  expect(await runningSuite(dataDir)).toMatchObject({ url, secret });
  const [name] = written(dataDir);
  expect(statSync(path.join(dataDir, 'running', name!)).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(dataDir, 'running')).mode & 0o077).toBe(0);
  await withdraw();
  expect(written(dataDir)).toEqual([]);
  await expect(runningSuite(dataDir)).rejects.toThrow(/^No suite runs on .*: start it, set DATA_DIR to its folder, or name one with --server\.$/);
});

test('what killed processes left is passed over, and cleared away by the next start', async () => {
  const dataDir = temporaryFolder();
  const another = await serve('somebody else’s');
  leave(dataDir, 'dead', { url: another, secret: 'x', pid: NOBODY, host: hostname() });
  leave(dataDir, 'its-port-is-another-server', { url: another, secret: 'y', pid: process.pid, host: hostname() });
  leave(dataDir, 'another-machine', { url: 'http://127.0.0.1:1', secret: 'z', pid: 1, host: 'elsewhere' });
  leave(dataDir, 'half-written', '{"url": "http');
  const refusal: unknown = await runningSuite(dataDir).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RemoteError);
  expect(exitCodeOf(refusal as RemoteError)).toBe(4);
  const secret = newLocalSecret();
  const url = await serve(secret);
  await announce(dataDir, { url, secret });
  expect(await runningSuite(dataDir)).toMatchObject({ url, secret });
  expect(written(dataDir)).not.toContain('dead.json');
  expect(readFileSync(path.join(dataDir, 'running', 'another-machine.json'), 'utf8')).toContain('elsewhere');
});
