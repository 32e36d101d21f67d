import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Answers with its process id; ends on command; and when its parent ends, after the request in hand. */
const SERVER = `
  const { createServer } = require('node:http');
  if (process.env.REFUSED) { console.error('Port 80 is in use.'); process.exit(3); }
  const server = createServer((request, response) => {
    // Whoever asks again and again would keep a closing server by a kept connection.
    response.setHeader('connection', 'close');
    if (request.url === '/slow') setTimeout(() => response.end('finished'), 300);
    else response.end(String(process.pid));
    if (request.url.startsWith('/end/')) process.exit(Number(request.url.slice(5)));
  });
  const listen = () => server.listen(Number(process.env.PORT), '127.0.0.1', () => {
    process.send({ url: 'http://127.0.0.1:' + server.address().port });
    if (process.env.DIES) process.kill(process.pid, 'SIGKILL');
  });
  if (process.env.WAITS) process.once('message', listen);
  else listen();
  console.log('begun');
  const stop = () => server.close(() => process.exit(0));
  process.once('disconnect', stop).on('SIGTERM', () => process.exit(7));`;

let folder;
const running = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'supervise-'));
  writeFileSync(path.join(folder, 'server.cjs'), SERVER);
  const supervise = pathToFileURL(path.join(__dirname, 'supervise.mjs')).href;
  writeFileSync(
    path.join(folder, 'main.mjs'),
    `import { supervise } from ${JSON.stringify(supervise)};
    const patience = { firstPauseMs: 20, longestPauseMs: 100, wellMs: Number(process.env.WELL ?? 60_000) };
    const prepared = process.env.WAITS && new Promise((done) => process.stdin.once('data', done));
    supervise(${JSON.stringify(path.join(folder, 'server.cjs'))}, [], {}, (url, again) => console.log((again ? 'again ' : 'ready ') + url), { patience, prepared });`,
  );
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function startSupervisor(env = {}, [program, ...args] = [process.execPath, path.join(folder, 'main.mjs')]) {
  const child = spawn(program, args, { env: { PATH: process.env.PATH, PORT: '0', ...env } });
  running.push(child);
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? code);
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const prints = async (words) => {
    while (!printed.includes(words)) await sleep(10);
    return printed;
  };
  const ready = async () => /ready (\S+)/.exec(await prints('ready '))[1];
  return { child, ended, errors: text(child.stderr), prints, ready };
}

/** The process that answers there, when one does. */
async function pidAt(url, not) {
  for (;;) {
    const pid = await fetch(url).then(
      async (answer) => Number(await answer.text()),
      () => undefined,
    );
    if (pid !== undefined && pid !== not) return pid;
    await sleep(10);
  }
}
const goes = async (url) => {
  while (
    await fetch(url).then(
      () => true,
      () => false,
    )
  )
    await sleep(10);
};

test('a server that is killed is started again on the same port, and a stop ends it in order', async () => {
  const { child, ended, ready, errors } = startSupervisor();
  const url = await ready();
  const first = await pidAt(url);
  process.kill(first, 'SIGKILL');
  await pidAt(url, first);
  const slow = fetch(`${url}/slow`).then((answer) => answer.text());
  await pidAt(url, first);
  child.kill('SIGTERM');
  expect([await slow, await ended]).toEqual(['finished', 0]);
  expect(await errors).toBe('The server ended (SIGKILL) and is started again in 0.02 s.\n');
});

test('a server that waits continues when all before it is done, and at once when started again', async () => {
  const { child, ended, prints, ready } = startSupervisor({ WAITS: '1' });
  expect(await prints('begun')).not.toContain('ready');
  child.stdin.write('prepared');
  const url = await ready();
  const first = await pidAt(url);
  process.kill(first, 'SIGKILL');
  await pidAt(url, first);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a stop of `npm start` by its own pid, which ends npm and its shell alone, ends the suite', async () => {
  const shell = ['sh', '-c', `"${process.execPath}" "${path.join(folder, 'main.mjs')}"; true`];
  const { child, ready } = startSupervisor({ npm_lifecycle_event: 'start' }, shell);
  const url = await ready();
  await pidAt(url);
  child.kill('SIGTERM');
  await goes(url);
});

test('a start that is refused is not tried again: its sentence is alone, its exit code is passed on', async () => {
  const { ended, errors } = startSupervisor({ REFUSED: '1' });
  expect([await ended, await errors]).toEqual([3, 'Port 80 is in use.\n']);
});

test('a server that dies again and again is started again for ever, after pauses that grow', async () => {
  const { child, ended, errors, prints } = startSupervisor({ DIES: '1' });
  while ((await prints('again ')).split('again ').length <= 8) await sleep(10);
  child.kill('SIGTERM');
  const said = (await errors).split('\n').slice(0, 7);
  expect(said).toEqual([0.02, 0.04, 0.08, 0.1, 0.1, 0.1, 0.1].map((pause) => `The server ended (SIGKILL) and is started again in ${pause} s.`));
  await ended;
});

test('the pause after one that ran well is the first one again', async () => {
  const { child, ended, ready, errors } = startSupervisor({ WELL: '0' });
  const url = await ready();
  for (let death = 1, pid = await pidAt(url); death <= 6; death += 1) {
    process.kill(pid, 'SIGKILL');
    pid = await pidAt(url, pid);
  }
  child.kill('SIGINT');
  expect([await ended, await errors]).toEqual([0, 'The server ended (SIGKILL) and is started again in 0.02 s.\n'.repeat(6)]);
});

test('a server that ends by itself in order ends it all; a fault does not', async () => {
  const { ended, ready } = startSupervisor();
  const url = await ready();
  const first = await pidAt(url);
  await fetch(`${url}/end/1`).catch(() => undefined);
  await pidAt(url, first);
  await fetch(`${url}/end/0`).catch(() => undefined);
  expect(await ended).toBe(0);
});

test('a supervisor that is killed leaves no server behind', async () => {
  const { child, ready } = startSupervisor();
  const url = await ready();
  child.kill('SIGKILL');
  await goes(url);
});
