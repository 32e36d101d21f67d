import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MOST_AT_ONCE, placeFor } from '../platform/export/places.ts';
import { runFor } from '../platform/firm-context.ts';
import { LINKS_PER_MINUTE, linksLimit } from '../platform/http/link-pages.ts';

/**
 * What a process keeps beyond one piece of work, and why no firm meets another's there.
 * firm: its keys begin with the firm; own: its object belongs to one firm or one request; none: nothing of a firm is in it.
 */
const KEPT: Record<string, Record<string, 'firm' | 'own' | 'none'>> = {
  'areas/e-documents/gsp.routes.ts': { underWay: 'firm' },
  'areas/imports/killed-imports.ts': { inHand: 'firm' },
  'areas/imports/reading/read-choice.ts': { words: 'none' },
  // Turns go by firm: platform/export/in-turn.ts. The jobs are counted at the end of the process alone.
  'areas/imports/under-way.ts': { readingTurn: 'none', savingTurn: 'none', jobs: 'none' },
  'areas/ledger/post-documents.ts': { postponed: 'own' },
  'areas/openapi/openapi.routes.ts': { document: 'none' },
  'areas/users/common-passwords.ts': { loading: 'none' },
  'firms/awake-firms.ts': { firms: 'firm' },
  // By the database of a firm.
  'firms/current-database.ts': { shares: 'own' },
  'firms/fair-turns.ts': { working: 'firm', waiting: 'firm', waitingOf: 'firm', sent: 'firm', last: 'firm' },
  'platform/before-commit.ts': { left: 'own' },
  'platform/build-app.ts': { areas: 'none' },
  'platform/current-firm.ts': { served: 'own' },
  'platform/embedded/embedded-database-server.ts': { stop: 'none' },
  // An embedded database is of one firm.
  'platform/embedded/wire-server.ts': { clients: 'own' },
  'platform/entry.ts': { bundles: 'none' },
  'platform/export/document-file.ts': { turn: 'none' },
  'platform/export/in-turn.ts': { firms: 'firm' },
  'platform/export/pdf.ts': { turn: 'none' },
  'platform/export/places.ts': { taken: 'firm' },
  // Threads without anything of their last file.
  'platform/export/thread.ts': { waiting: 'none' },
  'platform/export/xlsx.ts': { turn: 'none' },
  'platform/http/end-connections.ts': { silent: 'none' },
  'platform/http/link-pages.ts': { opened: 'firm' },
  'platform/http/reports-limit.ts': { reports: 'firm' },
  'platform/http/uploads-at-once.ts': { counts: 'firm' },
  // Each firm has a feed and streams of its own: firms/awake-firms.ts.
  'platform/live/change-buffer.ts': { changes: 'own' },
  'platform/live/change-feed.ts': { listeners: 'own', waiting: 'own' },
  'platform/live/event-streams.ts': { streams: 'own', held: 'own' },
  'platform/metrics/database-series.ts': { watched: 'none' },
  'platform/metrics/firm-series.ts': { ask: 'none' },
  // Of the installation.
  'platform/metrics/suite-series.ts': { backups: 'none' },
  'platform/metrics/trouble-series.ts': { last: 'firm', byVersion: 'firm' },
  // Each firm has lanes, readers and what is cached for them of its own.
  'platform/postgres/database-lane.ts': { madeAt: 'own', queue: 'own' },
  'platform/postgres/replica-clients.ts': { primaries: 'own' },
  'platform/read-cached.ts': { keepings: 'own' },
  'platform/suite-secret.ts': { known: 'own' },
  'platform/table-changes.ts': { changed: 'own', noted: 'own' },
  'platform/telemetry/request-spans.ts': { underWay: 'own' },
};

const SOURCE = join(__dirname, '..');
const MADE = String.raw`new (?:Map|Set|WeakMap|WeakSet|LRUCache)\b|queue\(\)`;
const OF_MODULES = new RegExp(String.raw`^(?:export )?(?:const (\w+)[^=]*= (?:${MADE})|let (\w+))`);
const OF_CLASSES = new RegExp(String.raw`^  (?:private |readonly |static )*#?(\w+)(?:: [^=]+)? = (?:${MADE}|\[\];)`);
/** In a function that is called once, and whose functions go on using it. */
const OF_MAKERS = new RegExp(String.raw`^  const (\w+)(?:: [^=]+)? = (?:${MADE})(?:<.*>)?\((?:\)|\{)`);
/** Services and rules call their functions for each piece of work. */
const FOR_EACH_WORK = /^(?:areas|stock|books|backup|purchase-chain)\/(?!.*\.routes\.ts$)/;

function keptIn(file: string): string[] {
  return readFileSync(join(SOURCE, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const found = OF_MODULES.exec(line) ?? OF_CLASSES.exec(line) ?? (FOR_EACH_WORK.test(file) ? null : OF_MAKERS.exec(line));
      const name = found?.[1] ?? found?.[2] ?? '';
      // In capitals: made once, and never changed.
      return /[a-z]/.test(name) ? [name] : [];
    });
}

const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)))
  .filter((file) => !/^testing\/|\/demo\//.test(file))
  .sort();

test('whatever the process keeps is named here, with the reason why no firm meets another there', () => {
  const found = files.flatMap((file) => keptIn(file).map((name) => `${file} ${name}`));
  expect(found).toEqual(Object.entries(KEPT).flatMap(([file, names]) => Object.keys(names).map((name) => `${file} ${name}`)));
});

test('what goes by firm takes the firm into its keys', () => {
  for (const [file, names] of Object.entries(KEPT))
    if (Object.values(names).includes('firm'))
      expect([file, readFileSync(join(SOURCE, file), 'utf8')]).toEqual([
        file,
        expect.stringMatching(/inThisFirm|personKey|firmName\(\)|firm\.name|firm: string/),
      ]);
});

const inFirm = <T>(name: string, work: () => T): T => runFor({ name }, work);

test('a firm whose users have no place left for files, or no link left, takes none from another', () => {
  const places = Array.from({ length: MOST_AT_ONCE }, () => inFirm('asha', () => placeFor(1)));
  expect(() => inFirm('asha', () => placeFor(1))).toThrow('You are downloading 20 files already');
  inFirm('ravi', () => placeFor(1))();
  for (const giveUp of places) giveUp();
  const open = linksLimit();
  for (let opened = 0; opened < LINKS_PER_MINUTE; opened += 1) inFirm('asha', () => open('192.0.2.1'));
  expect(() => inFirm('asha', () => open('192.0.2.1'))).toThrow('Too many links');
  inFirm('ravi', () => open('192.0.2.1'));
});
