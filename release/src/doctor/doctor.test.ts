import { appendFileSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openStore, type Store } from '../store.ts';
import { makeBuild, temporaryFolder } from '../testing/make-release.ts';
import { examine } from './examine.ts';
import { examineNode } from './machine.ts';

const who = { by: 'asha', why: 'because' };
const UI = '@karkhana/shared-ui';
const NOWHERE = 'http://127.0.0.1:9';
let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = temporaryFolder();
  store = openStore(dataDir);
  for (const area of ['shell', 'mf-sales']) {
    for (const version of ['1.0.0', '1.1.0']) {
      await store.publish(makeBuild(area, version, area === 'shell' ? { provides: { [UI]: { version: '1.0.0', names: null } } } : {}), { by: 'ravi' });
      await store.activate(area, version, who);
    }
  }
});

/** What is not fine. */
const faults = async (server = NOWHERE) => (await examine(dataDir, server)).filter(({ level }) => level !== 'ok').map(({ level, what }) => `${level}: ${what}`);
const noServer = `warning: No server answers at ${NOWHERE}`;

test('a suite in order', async () => {
  expect(await faults()).toEqual([noServer]);
  expect((await examine(dataDir, NOWHERE)).map(({ what }) => what)).toEqual(
    expect.arrayContaining(['mf-sales 1.1.0 is live and every file of it is intact', 'What is live fits together', 'The history is whole: 4 changes']),
  );
});

test.each<[string, () => unknown, string]>([
  [
    'a changed byte',
    () => appendFileSync(path.join(store.areasFolder, 'mf-sales/1.1.0/lazy.5f6a7b8c9d.js'), ' '),
    'error: mf-sales 1.1.0 is live and damaged. ',
  ],
  [
    'a live release that is gone',
    () => rmSync(path.join(store.areasFolder, 'mf-sales/1.1.0'), { recursive: true }),
    'error: mf-sales 1.1.0 is live and damaged. ',
  ],
  ['a hole in the history', () => rmSync(path.join(dataDir, 'releases/live/00000002.json')), 'error: The history lacks change 2'],
  ['half a change', () => writeFileSync(path.join(dataDir, 'releases/live/00000004.json'), '{"seq'), 'error: Change 4 of the history cannot be read'],
  ['no way back', () => store.rollback('mf-sales', who), 'warning: No trusted version to go back to: mf-sales'],
  [
    'a damaged older one',
    () => appendFileSync(path.join(store.areasFolder, 'mf-sales/1.0.0/lazy.5f6a7b8c9d.js'), ' '),
    'warning: Damaged, or no release: mf-sales/1.0.0',
  ],
  ['what is no release', () => mkdirSync(path.join(store.areasFolder, 'mf-sales/old')), 'warning: Damaged, or no release: mf-sales/old'],
  ['no store', () => rmSync(path.join(dataDir, 'releases'), { recursive: true }), 'error: There are no releases in '],
  ['no folder', () => rmSync(dataDir, { recursive: true }), 'error: DATA_DIR '],
  [
    'an unfinished upload',
    () => {
      const draft = path.join(dataDir, 'releases/incoming/0b1c');
      mkdirSync(draft);
      utimesSync(draft, new Date(0), new Date(0));
    },
    'warning: 1 unfinished upload in incoming',
  ],
  [
    'a release that was forced',
    async () => {
      await store.publish(makeBuild('mf-sales', '2.0.0', { shares: { [UI]: { version: '2.0.0', required: '^2.0.0' } } }), { by: 'ravi' });
      await store.activate('mf-sales', '2.0.0', who, { force: true });
    },
    `error: mf-sales 2.0.0 needs ${UI} ^2.0.0; shell 1.1.0 provides 1.0.0`,
  ],
])('%s is found, with what to do about it', async (_name, breakIt, found) => {
  await breakIt();
  expect(await faults()).toContainEqual(expect.stringContaining(found));
  for (const { level, advice } of await examine(dataDir, NOWHERE)) if (level !== 'ok') expect(advice).toBeTruthy();
});

test.each([
  [200, '{"status":"ready"}', []],
  [503, '{"reason":"No shell is published"}', ['is not ready: No shell is published']],
  [502, '<html>Bad Gateway</html>', ['is not ready: 502']],
])('a server that answers %i %s', async (status, body, found) => {
  const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await faults(url)).toEqual(found.map((what) => `error: The server at ${url} ${what}`));
  server.close();
});

test.each([
  ['20.20.2', 'ok'],
  ['18.19.0', 'error'],
])('Node.js %s: %s', (version, level) => expect(examineNode(version).level).toBe(level));
