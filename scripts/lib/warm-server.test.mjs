import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at } from './workspace.mjs';

let folder;
let bundle;
const servers = new Set();
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'warm-server-')));
  mkdirSync(path.join(folder, 'node_modules', 'slow'), { recursive: true });
  writeFileSync(path.join(folder, 'node_modules', 'slow', 'index.js'), "process.send({ loads: 'slow' });");
  bundle = path.join(folder, 'server.js');
  writeFileSync(bundle, "require('slow'); process.send({ listens: process.argv.slice(3) });");
});
afterEach(() => {
  for (const server of servers) server.kill();
  servers.clear();
  rmSync(folder, { recursive: true });
});

function server() {
  const child = fork(at('scripts', 'lib', 'warm-server.mjs'), [bundle, '--demo']);
  servers.add(child);
  return child;
}
const told = async (child) => (await once(child, 'message'))[0];

test('a server that waits has the packages of the one before it, and runs edits made meanwhile', async () => {
  const first = server();
  first.send({ start: true });
  expect(await told(first)).toEqual({ loads: 'slow' });
  expect(await told(first)).toEqual({ listens: ['--demo'] });
  first.send({ tell: true });
  const { loaded } = await told(first);
  expect(loaded).toEqual([path.join(folder, 'node_modules', 'slow', 'index.js')]);

  const next = server();
  next.send({ packages: loaded });
  expect(await told(next)).toEqual({ loads: 'slow' });
  writeFileSync(bundle, "require('slow'); process.send({ listens: 'edited' });");
  next.send({ start: true });
  expect(await told(next)).toEqual({ listens: 'edited' });
});

test('a server that waits ends with the command that it waits for', async () => {
  const waits = server();
  waits.send({ packages: [] });
  waits.disconnect();
  expect(await once(waits, 'exit')).toEqual([0, null]);
});
