import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { defineArea } from '@karkhana/shared-contract/areas/define-area';
import type { Store } from './store.ts';
import { all } from './testing/all.ts';
import { KINDS, makeBuild, temporaryFolder } from './testing/make-release.ts';
import { damage, openTestStore, writeHistory } from './testing/test-store.ts';

const who = { by: 'asha', why: 'because' };
let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = temporaryFolder();
  store = await openTestStore(dataDir);
});

const published = async (...versions: string[]) => {
  for (const version of versions) await store.publish(makeBuild('mf-sales', version), { by: 'ravi' });
};
const activated = async (...versions: string[]) => {
  await published(...versions);
  for (const version of versions) await store.activate('mf-sales', version, who);
};
const live = async () => (await store.live())['mf-sales']?.version;

describe('activate and roll back', () => {
  test('the newest word is live, and the history says who, when, why and what it replaced', async () => {
    await activated('1.0.0', '1.1.0');
    expect((await store.live())['mf-sales']).toMatchObject({ version: '1.1.0', previous: '1.0.0', by: 'asha', change: 2 });
    const [newest, first] = await all(store.history());
    expect(newest).toMatchObject({
      sequence: 2,
      by: 'asha',
      why: 'because',
      action: 'activate',
      changes: [{ area: 'mf-sales', version: '1.1.0', replaced: '1.0.0' }],
    });
    expect(first?.changes).toEqual([{ area: 'mf-sales', version: '1.0.0', replaced: null }]);
    expect(first?.areas['mf-sales']?.version).toBe('1.0.0');
  });

  test('what is live already is no change', async () => {
    await activated('1.0.0');
    expect(await store.activate('mf-sales', '1.0.0', who)).toBeUndefined();
    expect(await all(store.history())).toHaveLength(1);
  });

  test('each rollback goes further back, never to what was taken back', async () => {
    await activated('1.0.0', '1.1.0', '1.2.0');
    await store.rollback('mf-sales', who);
    expect((await store.live())['mf-sales']).toMatchObject({ version: '1.1.0', previous: '1.0.0', action: 'rollback' });
    await store.rollback('mf-sales', who);
    expect(await live()).toBe('1.0.0');
    await expect(store.rollback('mf-sales', who)).rejects.toThrow('mf-sales has no earlier version to roll back to');
    await store.rollback('mf-sales', who, { to: '1.2.0' });
    expect(await live()).toBe('1.2.0');
  });

  test('two at once roll back once', async () => {
    await activated('1.0.0', '1.1.0', '1.2.0');
    await Promise.all([store.rollback('mf-sales', who), store.rollback('mf-sales', who)]);
    expect(await live()).toBe('1.1.0');
    await expect(store.rollback('mf-sales', who, { from: '1.2.0' })).rejects.toThrow('Somebody else changed mf-sales just now: 1.1.0 is live');
  });

  test.each(KINDS)('a byte changed in %s since it was published: neither activated nor rolled back to', async (name) => {
    await activated('1.0.0', '1.1.0');
    await damage(store, 'mf-sales', '1.0.0', name);
    const refusal = `mf-sales 1.0.0: ${name} does not have the hash that release.json names`;
    await expect(store.check('mf-sales', '1.0.0')).rejects.toThrow(refusal);
    await expect(store.activate('mf-sales', '1.0.0', who, { force: true })).rejects.toThrow(refusal);
    await expect(store.rollback('mf-sales', who, { force: true })).rejects.toThrow(refusal);
    expect(await live()).toBe('1.1.0');
  });

  test('what is not published is refused, and so are names that are none', async () => {
    await expect(store.activate('mf-sales', '9.9.9', who)).rejects.toThrow('mf-sales 9.9.9 is not published');
    for (const area of ['../mf-sales', 'constructor', '__proto__', '', 'mf-'])
      await expect(store.activate(area, '1.0.0', who)).rejects.toThrow('is no name of an area');
    for (const version of ['..', '1.0', '1.0.0/..', '1.0.0-a/b', '']) await expect(store.activate('mf-sales', version, who)).rejects.toThrow('is no version');
  });

  test('another process, and one that was open before, sees the change at once', async () => {
    const other = await openTestStore(dataDir);
    await activated('1.0.0');
    expect((await other.live())['mf-sales']?.version).toBe('1.0.0');
    await store.publish(makeBuild('mf-sales', '1.1.0'), { by: 'ravi' });
    await store.activate('mf-sales', '1.1.0', who);
    expect((await other.served.frontends()).microFrontends['mf-sales']?.[0]?.metadata.version).toBe('1.1.0');
    expect(await (await openTestStore(dataDir)).live()).toEqual(await store.live());
  });
});

describe('the standing of a version', () => {
  const standings = () => Promise.all(['1.3.0', '1.4.0', '1.5.0'].map((version) => store.standingOf('mf-sales', version)));
  const liveSet = async () => (await store.live())['mf-sales'];

  test('gone back to by activating it, then forth: a rollback goes back once, never forth by itself', async () => {
    await published('1.4.0', '1.5.0');
    for (const version of ['1.5.0', '1.4.0', '1.5.0']) await store.activate('mf-sales', version, who);
    await store.rollback('mf-sales', who);
    expect(await liveSet()).toMatchObject({ version: '1.4.0' });
    expect(await liveSet()).not.toHaveProperty('previous');
    expect((await store.served.frontends()).microFrontends['mf-sales']![0]).not.toHaveProperty('fallbackUrl');
    const refusal =
      'mf-sales has no earlier version to roll back to that was not taken back before. To have one of those all the same, name it with --to: 1.5.0';
    await expect(store.rollback('mf-sales', who)).rejects.toThrow(refusal);
    expect(await live()).toBe('1.4.0');
  });

  test('what an activation of an older one left behind is doubted, until it is activated by name', async () => {
    await activated('1.3.0', '1.4.0', '1.5.0');
    expect(await standings()).toEqual(['trusted', 'trusted', 'trusted']);
    await store.activate('mf-sales', '1.4.0', who);
    expect(await standings()).toEqual(['trusted', 'trusted', 'doubted']);
    expect(await liveSet()).toMatchObject({ version: '1.4.0', previous: '1.3.0' });
    await store.activate('mf-sales', '1.5.0', who);
    expect(await standings()).toEqual(['trusted', 'trusted', 'trusted']);
    expect(await liveSet()).toMatchObject({ version: '1.5.0', previous: '1.4.0' });
  });

  test('damaged: passed over as fallback and by a rollback, and good again once it is repaired', async () => {
    await activated('1.3.0', '1.4.0', '1.5.0');
    await damage(store, 'mf-sales', '1.4.0', 'lazy.5f6a7b8c9d.js');
    const other = await openTestStore(dataDir);
    expect((await other.live())['mf-sales']).toMatchObject({ version: '1.5.0', previous: '1.3.0' });
    expect(await standings()).toEqual(['trusted', 'damaged', 'trusted']);
    await published('1.4.0');
    expect(await standings()).toEqual(['trusted', 'trusted', 'trusted']);
    await damage(store, 'mf-sales', '1.4.0', 'lazy.5f6a7b8c9d.js');
    await store.rollback('mf-sales', who);
    expect(await live()).toBe('1.3.0');
  });

  test('taken off its trial: doubted; not yet live: new', async () => {
    await activated('1.3.0');
    await published('1.4.0', '1.5.0');
    await store.activate('mf-sales', '1.4.0', who, { traffic: 10 });
    await store.rollback('mf-sales', who);
    expect(await standings()).toEqual(['trusted', 'doubted', 'new']);
  });

  test('a history from before standings is read by them: what it says of the way back does not count', async () => {
    await published('1.3.0', '1.4.0', '1.5.0');
    const entry = (version: string, previous: string | undefined, action: string, sequence: number) => ({
      ...{ sequence, at: `2026-11-20T10:0${sequence}:00.000Z`, by: 'asha', why: 'x', action, changes: [{ area: 'mf-sales', version, replaced: null }] },
      areas: { 'mf-sales': { version, previous, change: sequence, since: '2026-11-20T10:00:00.000Z', by: 'asha', action } },
    });
    const log = [
      entry('1.3.0', undefined, 'activate', 1),
      entry('1.5.0', '1.3.0', 'activate', 2),
      entry('1.4.0', '1.5.0', 'activate', 3),
      entry('1.5.0', '1.4.0', 'activate', 4),
      entry('1.4.0', '1.5.0', 'rollback', 5),
    ];
    await writeHistory(store, dataDir, log);
    store = await openTestStore(dataDir);
    expect(await liveSet()).toMatchObject({ version: '1.4.0', previous: '1.3.0' });
    await store.rollback('mf-sales', who);
    expect(await live()).toBe('1.3.0');
  });
});

describe('pre-flight', () => {
  const UI = '@karkhana/shared-ui';
  const shares = (version: string) => ({ shares: { [UI]: { version, required: `^${version}` } } });
  beforeEach(async () => {
    const shell = (version: string, ui: string) => makeBuild('shell', version, { provides: { [UI]: { version: ui, names: ['Button'] } } });
    await store.publish(shell('1.0.0', '1.0.0'), { by: 'ravi' });
    await store.publish(shell('2.0.0', '2.0.0'), { by: 'ravi' });
    await store.publish(makeBuild('mf-sales', '1.0.0', shares('1.0.0')), { by: 'ravi' });
    await store.publish(makeBuild('mf-sales', '2.0.0', shares('2.0.0')), { by: 'ravi' });
    await store.activate('shell', '1.0.0', who);
    await store.activate('mf-sales', '1.0.0', who);
  });
  const refusal = `Does not fit: mf-sales 2.0.0 needs ${UI} ^2.0.0; shell 1.0.0 provides 1.0.0`;

  test('a release that needs a newer share is refused, with package, range and version', async () => {
    await expect(store.check('mf-sales', '2.0.0')).rejects.toThrow(refusal);
    await expect(store.activate('mf-sales', '2.0.0', who)).rejects.toThrow(refusal);
    await expect(store.rollback('mf-sales', who, { to: '2.0.0' })).rejects.toThrow(refusal);
    await expect(store.activate('mf-sales', '2.0.0', who, { traffic: 5 })).rejects.toThrow(refusal);
    expect(await live()).toBe('1.0.0');
    expect(await all(store.history())).toHaveLength(2);
  });

  test('so is a shell that does not serve what is live; together they go', async () => {
    await expect(store.activate('shell', '2.0.0', who)).rejects.toThrow(`mf-sales 1.0.0 needs ${UI} ^1.0.0; shell 2.0.0 provides 2.0.0`);
    await store.activateAll(
      [
        { area: 'shell', version: '2.0.0' },
        { area: 'mf-sales', version: '2.0.0' },
      ],
      who,
    );
    expect(await live()).toBe('2.0.0');
    await expect(store.rollback('mf-sales', who, { to: '1.0.0' })).rejects.toThrow(`mf-sales 1.0.0 needs ${UI} ^1.0.0; shell 2.0.0 provides 2.0.0`);
    await store.rollback('mf-sales', who);
    expect([await live(), (await store.live()).shell?.version]).toEqual(['1.0.0', '1.0.0']);
    expect(await all(store.history())).toHaveLength(4);
  });

  test('impact says beforehand which live areas a shell would leave behind, and by what; nothing changes', async () => {
    const reasons = [`mf-sales 1.0.0 needs ${UI} ^1.0.0; shell 2.0.0 provides 2.0.0`];
    expect(await store.impact('shell', '2.0.0')).toEqual([{ area: 'mf-sales', version: '1.0.0', reasons, worse: reasons }]);
    expect(await store.impact('shell', '1.0.0')).toEqual([]);
    expect(await store.impact('mf-sales', '2.0.0')).toEqual([
      { area: 'mf-sales', version: '2.0.0', reasons: [refusal.replace('Does not fit: ', '')], worse: [refusal.replace('Does not fit: ', '')] },
    ]);
    await expect(store.impact('shell', '9.9.9')).rejects.toThrow('shell 9.9.9 is not published');
    expect(await all(store.history())).toHaveLength(2);
  });

  test('what does not fit today either is a warning, what a change makes worse is refused', async () => {
    await store.publish(makeBuild('mf-purchases', '1.0.0', { calls: { 'GET /api/gone': {} } }), { by: 'ravi' });
    await store.activate('mf-purchases', '1.0.0', who, { force: true });
    await store.publish(makeBuild('shell', '1.1.0', { provides: { [UI]: { version: '1.1.0', names: ['Button'] } } }), { by: 'ravi' });
    const warnings = ['mf-purchases 1.0.0 calls GET /api/gone; this api does not have it'];
    expect(await store.check('shell', '1.1.0')).toEqual(warnings);
    expect(await store.activate('shell', '1.1.0', who)).toMatchObject({ warnings });
    expect(await store.rollback('shell', who)).toMatchObject({ action: 'rollback', warnings });
    expect(await store.impact('shell', '1.1.0')).toEqual([{ area: 'mf-purchases', version: '1.0.0', reasons: warnings, worse: [] }]);
    await store.publish(makeBuild('mf-purchases', '1.1.0', { calls: { 'GET /api/gone': {} } }), { by: 'ravi' });
    expect(await store.activate('mf-purchases', '1.1.0', who)).toMatchObject({ warnings: [warnings[0]!.replace('1.0.0', '1.1.0')] });
    await store.publish(makeBuild('mf-purchases', '1.2.0', { calls: { 'GET /api/gone': {}, 'GET /api/lost': {} } }), { by: 'ravi' });
    await expect(store.activate('mf-purchases', '1.2.0', who)).rejects.toThrow(
      /^Does not fit: mf-purchases 1.2.0 calls GET \/api\/lost; this api does not have it$/,
    );
    expect((await store.activate('mf-sales', '1.0.0', who)) ?? {}).not.toHaveProperty('warnings');
  });

  test('a release that no longer fits the api comes back by a rollback, and not by an activation', async () => {
    await store.publish(makeBuild('mf-purchases', '1.0.0', { calls: { 'GET /api/gone': {} } }), { by: 'ravi' });
    await store.publish(makeBuild('mf-purchases', '1.1.0', { calls: {} }), { by: 'ravi' });
    await store.activate('mf-purchases', '1.0.0', who, { force: true });
    await store.activate('mf-purchases', '1.1.0', who);
    await expect(store.activate('mf-purchases', '1.0.0', who)).rejects.toThrow('calls GET /api/gone; this api does not have it');
    expect((await store.rollback('mf-purchases', who))?.warnings).toEqual(['mf-purchases 1.0.0 calls GET /api/gone; this api does not have it']);
  });

  test('more users of a forced trial are worse off: what does not fit goes no further by itself', async () => {
    await store.activate('mf-sales', '2.0.0', who, { traffic: 5, force: true });
    await expect(store.activate('mf-sales', '2.0.0', who, { traffic: 50 })).rejects.toThrow(refusal);
    await expect(store.activate('mf-sales', '2.0.0', who)).rejects.toThrow(refusal);
  });

  test('an export that the shell before lacked too is a warning; one more is refused', async () => {
    const uses = (...names: string[]) => ({ shares: { [UI]: { version: '1.0.0', required: '^1.0.0' } }, uses: { [UI]: names } });
    await store.publish(makeBuild('mf-stock', '1.0.0', uses('Gantt')), { by: 'ravi' });
    await store.publish(makeBuild('mf-stock', '1.1.0', uses('Gantt', 'Button')), { by: 'ravi' });
    await store.publish(makeBuild('mf-stock', '1.2.0', uses('Gantt', 'Tree')), { by: 'ravi' });
    await store.activate('mf-stock', '1.0.0', who, { force: true });
    expect((await store.activate('mf-stock', '1.1.0', who))?.warnings).toHaveLength(1);
    await expect(store.activate('mf-stock', '1.2.0', who)).rejects.toThrow('takes Gantt, Tree from');
  });

  test('a set in which one is not live as the caller believes, or is named twice, is refused whole', async () => {
    const set = (expect?: string) => [
      { area: 'shell', version: '2.0.0' },
      { area: 'mf-sales', version: '2.0.0', expect },
    ];
    await expect(store.activateAll(set('0.9.0'), who)).rejects.toThrow('Somebody else changed mf-sales just now: 1.0.0 is live');
    await expect(store.activateAll([...set(), { area: 'shell', version: '1.0.0' }], who)).rejects.toThrow('shell is named twice');
    expect(await all(store.history())).toHaveLength(2);
    expect((await store.activateAll(set('1.0.0'), who))?.changes.map(({ area }) => area)).toEqual(['shell', 'mf-sales']);
  });

  test('a set goes back as one, also by itself; what has moved on since, and what --to names, goes alone', async () => {
    await store.publish(makeBuild('mf-stock', '1.0.0'), { by: 'ravi' });
    const versions = async () => Object.fromEntries(Object.entries(await store.live()).map(([area, { version }]) => [area, version]));
    const set = [
      { area: 'shell', version: '2.0.0' },
      { area: 'mf-sales', version: '2.0.0' },
      { area: 'mf-stock', version: '1.0.0' },
    ];
    const before = { shell: '1.0.0', 'mf-sales': '1.0.0' };
    const { sequence } = (await store.activateAll(set, who))!;
    expect((await store.revert('mf-sales', sequence, who))?.changes).toHaveLength(3);
    expect(await versions()).toEqual(before);
    await store.activateAll(set, who);
    await store.rollback('mf-stock', who);
    expect(await versions()).toEqual(before);
    await store.activateAll(set, who);
    await store.publish(makeBuild('mf-sales', '2.1.0', shares('2.0.0')), { by: 'ravi' });
    await store.activate('mf-sales', '2.1.0', who);
    await expect(store.rollback('shell', who)).rejects.toThrow('Does not fit: mf-sales 2.1.0 needs');
    await store.rollback('mf-sales', who);
    expect(await versions()).toEqual({ shell: '2.0.0', 'mf-sales': '2.0.0', 'mf-stock': '1.0.0' });
  });

  test('--force goes on all the same and is recorded', async () => {
    const change = await store.activate('mf-sales', '2.0.0', who, { force: true });
    expect(change?.forced).toBe(true);
    expect(await live()).toBe('2.0.0');
  });
});

describe('a share of the users', () => {
  test('gets the other release, which falls back to the live one; the document says both', async () => {
    await activated('1.0.0', '1.1.0');
    await published('1.2.0');
    await store.activate('mf-sales', '1.2.0', who, { traffic: 10 });
    const [main, trial] = (await store.served.frontends()).microFrontends['mf-sales']!;
    expect(main).toMatchObject({
      metadata: { version: '1.1.0' },
      deployment: { default: true, traffic: 90 },
      fallbackUrl: '/areas/mf-sales/1.0.0/remoteEntry.js',
    });
    expect(trial).toMatchObject({
      metadata: { version: '1.2.0' },
      deployment: { default: false, traffic: 10 },
      fallbackUrl: '/areas/mf-sales/1.1.0/remoteEntry.js',
    });
    await store.rollback('mf-sales', who);
    expect((await store.live())['mf-sales']).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
    expect((await store.served.frontends()).microFrontends['mf-sales']).toHaveLength(1);
  });

  test('is refused for the shell, for what is not published and for no percentage', async () => {
    await expect(store.activate('mf-sales', '1.0.0', who, { traffic: 10 })).rejects.toThrow('mf-sales 1.0.0 is not published');
    await expect(store.activate('shell', '1.0.0', who, { traffic: 10 })).rejects.toThrow('The shell goes to everybody');
    for (const traffic of [0, 101, 1.5, Number.NaN]) await expect(store.activate('mf-sales', '1.0.0', who, { traffic })).rejects.toThrow('whole percentage');
  });
});

describe('restore', () => {
  test('the set, or one area, as it was', async () => {
    await activated('1.0.0');
    await store.publish(makeBuild('mf-stock', '1.0.0'), { by: 'ravi' });
    await store.activate('mf-stock', '1.0.0', who);
    const then = new Date((await store.current())!.at);
    while (Date.now() === then.getTime()) await Promise.resolve(); // what follows is another moment
    await activated('1.1.0');
    await store.publish(makeBuild('mf-stock', '1.1.0'), { by: 'ravi' });
    await store.activate('mf-stock', '1.1.0', who);
    await store.publish(makeBuild('mf-admin', '1.0.0'), { by: 'ravi' });
    await store.activate('mf-admin', '1.0.0', who);

    await store.restore(then, 'mf-sales', who);
    expect(Object.values(await store.live()).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.0.0']);
    const change = await store.restore(then, undefined, who);
    expect(change?.changes).toEqual([
      { area: 'mf-stock', version: '1.0.0', replaced: '1.1.0' },
      { area: 'mf-admin', version: null, replaced: '1.0.0' },
    ]);
    expect(Object.keys(await store.live()).sort()).toEqual(['mf-sales', 'mf-stock']);
    await expect(store.restore(new Date('2020-01-01'), undefined, who)).rejects.toThrow('Nothing was live at 2020-01-01');
    await expect(store.restore(then, 'mf-admin', who)).rejects.toThrow('mf-admin was not live at');
  });
});

describe("the suite's own rollback", () => {
  test('takes back an activation, once, and nothing else', async () => {
    await activated('1.0.0', '1.1.0');
    const { change } = (await store.live())['mf-sales']!;
    expect((await store.revert('mf-sales', change, { by: 'karkhana', why: 'five reports' }))?.action).toBe('revert');
    expect(await live()).toBe('1.0.0');
    expect(await store.revert('mf-sales', change, who)).toBeUndefined();
    expect(await store.revert('mf-sales', (await store.live())['mf-sales']!.change, who)).toBeUndefined();
  });

  test('takes a version on trial off', async () => {
    await activated('1.0.0');
    await published('1.1.0');
    const change = await store.activate('mf-sales', '1.1.0', who, { traffic: 20 });
    await store.revert('mf-sales', change!.sequence, who);
    expect((await store.live())['mf-sales']?.trial).toBeUndefined();
    expect(await live()).toBe('1.0.0');
  });
});

test('instead of a shell whose page was changed on disk its last known good shows, until it is repaired', async () => {
  const shell = (version: string) => makeBuild('shell', version, { contents: { 'main.js': version, 'index.html': `<html>${version}</html>` } });
  for (const version of ['1.0.0', '1.1.0']) {
    await store.publish(shell(version), { by: 'ravi' });
    await store.activate('shell', version, who);
  }
  await damage(store, 'shell', '1.1.0', 'index.html');
  const { served } = await openTestStore(dataDir);
  expect((await served.shell())?.html).toBe('<html>1.0.0</html>');
  await store.publish(shell('1.1.0'), { by: 'ravi' });
  expect((await served.shell())?.html).toBe('<html>1.1.0</html>');
});

test("what somebody put beside the areas is none, and in nobody's way", async () => {
  mkdirSync(path.join(store.areasFolder, 'mf-sales.bak'));
  await activated('1.0.0', '1.1.0');
  expect(await store.releases.areas()).toEqual(['mf-sales']);
});

test('a rollback is a word in the history: whatever the releases are like, none of their files is written', async () => {
  await activated('1.0.0', '1.1.0');
  const files = () =>
    readdirSync(store.areasFolder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const found = statSync(path.join(store.areasFolder, name));
      return found.isFile() ? [[name, found.ino, found.mtimeMs]] : [];
    });
  // Both are at hand from here on.
  for (const to of ['1.0.0', '1.1.0']) await store.rollback('mf-sales', who, { to });
  const before = files();
  expect(before.length).toBeGreaterThan(2);
  for (const to of ['1.0.0', '1.1.0', '1.0.0']) {
    await store.rollback('mf-sales', who, { to });
    expect([await live(), files()]).toEqual([to, before]);
  }
});

describe('an area that ends or changes its name', () => {
  const declared = (prefix: string) =>
    defineArea({ pages: [{ prefix, title: 'Stores', label: 'Stores', order: 90, permission: 'stock:view', places: ['menu'], icon: 'M0 0' }] });
  const ship = async (area: string, prefix: string) => {
    await store.publish(makeBuild(area, '1.0.0', { declaration: declared(prefix) }), { by: 'ravi' });
    return area;
  };
  const areas = async () => Object.keys(await store.live()).sort();

  test('its addresses lead on, and a rollback brings it back', async () => {
    await store.activate(await ship('mf-stores', '/stores'), '1.0.0', who);
    await expect(store.retire('mf-stores', who, { to: '/stores/new' })).rejects.toThrow('/stores/new is a page of mf-stores itself');
    await store.retire('mf-stores', who, { to: '/stock' });
    expect([await areas(), await store.served.movedTo('/stores/7/edit'), await store.served.movedTo('/stock')]).toEqual([[], '/stock', undefined]);
    await store.rollback('mf-stores', who);
    expect([await areas(), await store.served.movedTo('/stores/7/edit')]).toEqual([['mf-stores'], undefined]);
    await expect(store.rollback('mf-none', who)).rejects.toThrow('Nothing of mf-none is live');
  });

  test('C12: a prefix that moves to another name keeps what follows it, in one change that is undone as one', async () => {
    await store.activate(await ship('mf-stores', '/stores'), '1.0.0', who);
    await ship('mf-goods', '/goods');
    await store.rename('mf-stores', 'mf-goods', '1.0.0', who);
    expect([await areas(), await store.served.movedTo('/stores/7/edit'), await store.served.movedTo('/storeshed')]).toEqual([
      ['mf-goods'],
      '/goods/7/edit',
      undefined,
    ]);
    await store.rollback('mf-stores', who);
    expect([await areas(), await store.served.movedTo('/stores/7')]).toEqual([['mf-stores'], undefined]);
    // An address of the new name that somebody kept leads back, until the area has ended for good.
    expect(await store.served.movedTo('/goods/7/edit')).toBe('/stores/7/edit');
    await store.retire('mf-stores', who);
    expect([await store.served.movedTo('/goods/7/edit'), await store.served.movedTo('/stores/7/edit')]).toEqual([undefined, undefined]);
  });

  test('an area that changes its name twice leads to the last one at once', async () => {
    await store.activate(await ship('mf-stores', '/stores'), '1.0.0', who);
    await ship('mf-goods', '/goods');
    await ship('mf-wares', '/wares');
    await store.rename('mf-stores', 'mf-goods', '1.0.0', who);
    await store.rename('mf-goods', 'mf-wares', '1.0.0', who);
    expect(await store.served.movedTo('/stores/7/edit')).toBe('/wares/7/edit');
  });

  test('a new name may have the same addresses', async () => {
    await store.activate(await ship('mf-stores', '/stores'), '1.0.0', who);
    await ship('mf-goods', '/stores');
    await store.rename('mf-stores', 'mf-goods', '1.0.0', who);
    expect([await areas(), await store.served.movedTo('/stores/7')]).toEqual([['mf-goods'], undefined]);
  });
});
