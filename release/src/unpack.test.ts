import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { create } from 'tar';
import { MAX_BYTES } from './archive.ts';
import { openStore, type Store } from './store.ts';
import { archiveOf, type Entry } from './testing/archive.ts';
import { makeBuild, temporaryFolder } from './testing/make-release.ts';

let dataDir: string;
let store: Store;
beforeEach(() => {
  dataDir = temporaryFolder();
  store = openStore(dataDir);
});

const receive = (archive: Buffer, chunk = 700) => {
  const chunks = Array.from({ length: Math.ceil(archive.length / chunk) }, (_, index) => archive.subarray(index * chunk, (index + 1) * chunk));
  return store.receive('mf-sales', Readable.from(chunks), 'token');
};

const filesOf = (dist: string) =>
  readdirSync(dist, { recursive: true, withFileTypes: true }).flatMap((file) =>
    file.isFile() ? [path.relative(dist, path.join(file.parentPath, file.name))] : [],
  );
const entriesOf = (dist: string): Entry[] => filesOf(dist).map((name) => ({ path: name, content: readFileSync(path.join(dist, name), 'utf8') }));

async function expectNothingLeft(): Promise<void> {
  expect(readdirSync(path.join(dataDir, 'releases/incoming'))).toEqual([]);
  expect(await store.releases.versions('mf-sales')).toEqual([]);
  expect(existsSync(path.join(dataDir, 'evil'))).toBe(false);
}

test('an archive of a build becomes a release, in chunks of any size', async () => {
  const dist = makeBuild('mf-sales', '1.0.0', { contents: { 'remoteEntry.js': 'x'.repeat(70_000), 'media/logo.png': 'png', 'empty.txt': '' } });
  for (const chunk of [1, 511, 65_536]) {
    const { version } = await receive(archiveOf(entriesOf(dist)), chunk);
    expect(version).toBe('1.0.0');
  }
  expect(readFileSync(path.join(store.areasFolder, 'mf-sales/1.0.0/media/logo.png'), 'utf8')).toBe('png');
  await store.releases.verify('mf-sales', '1.0.0');
});

test("tar's own archives, with folders and long names, are taken", async () => {
  const long = `media/${'a'.repeat(150)}.png`;
  const dist = makeBuild('mf-sales', '1.0.0', { contents: { 'remoteEntry.js': 'entry', [long]: 'png' } });
  const chunks = create({ cwd: dist }, ['.']);
  await store.receive('mf-sales', Readable.from(chunks), 'token');
  expect(await store.releases.versions('mf-sales')).toEqual(['1.0.0']);
});

const extra = (entry: Entry) => archiveOf([...entriesOf(makeBuild('mf-sales', '1.0.0')), entry]);

test.each<[string, Entry, string]>([
  ['../', { path: '../evil', content: 'x' }, 'names a file outside of the release: ../evil'],
  ['../ further in', { path: 'media/../../../../evil', content: 'x' }, 'names a file outside of the release'],
  ['./../', { path: './../evil', content: 'x' }, 'names a file outside of the release'],
  ['an absolute name', { path: '/tmp/evil', content: 'x' }, 'names a file outside of the release: /tmp/evil'],
  ['a backslash', { path: 'a\\..\\evil', content: 'x' }, 'names a file outside of the release'],
  ['a name with a dot first', { path: '.htaccess', content: 'x' }, 'names a file outside of the release'],
  ['a symbolic link', { path: 'link', type: 'SymbolicLink', linkpath: '/etc/passwd' }, 'link is no plain file in the archive (SymbolicLink)'],
  ['a hard link', { path: 'link', type: 'Link', linkpath: '/etc/passwd' }, 'link is no plain file in the archive (Link)'],
  ['a device', { path: 'device', type: 'CharacterDevice' }, 'device is no plain file in the archive (CharacterDevice)'],
  ['a pipe', { path: 'pipe', type: 'FIFO' }, 'pipe is no plain file'],
  ['a 2 GB file', { path: 'large.js', content: 'x', size: 2_000_000_000 }, 'at most 50 MB and 2,000 files'],
  ['a file twice', { path: 'remoteEntry.js', content: 'x' }, 'clashes with another file'],
  ['a file as a folder', { path: 'remoteEntry.js/evil', content: 'x' }, 'clashes with another file'],
  ['a file that release.json does not name', { path: 'stranger.js', content: 'x' }, 'release.json does not name the file stranger.js'],
])('%s is refused and leaves nothing behind', async (_name, entry, sentence) => {
  await expect(receive(extra(entry))).rejects.toThrow(sentence);
  await expectNothingLeft();
});

test('a symbolic link does not lead a later file out', async () => {
  const target = mkdtempSync(path.join(tmpdir(), 'outside-'));
  await expect(
    receive(
      archiveOf([
        { path: 'media', type: 'SymbolicLink', linkpath: target },
        { path: 'media/evil', content: 'x' },
      ]),
    ),
  ).rejects.toThrow('no plain file');
  expect(readdirSync(target)).toEqual([]);
  rmSync(target, { recursive: true });
  await expectNothingLeft();
});

test('more than 50 MB in many files, or more than 2,000 of them', async () => {
  const part = 'x'.repeat(10_000_000);
  const large = Array.from({ length: 6 }, (_, index) => ({ path: `part${index}.js`, content: part }));
  await expect(receive(archiveOf(large), 1_000_000)).rejects.toThrow('at most 50 MB');
  const many = Array.from({ length: 2_002 }, (_, index) => ({ path: `chunk${index}.js` }));
  await expect(receive(archiveOf(many), 100_000)).rejects.toThrow('2,000 files');
  await expectNothingLeft();
});

test('an endless stream is not read to its end', async () => {
  let sent = 0;
  async function* endless() {
    yield archiveOf([{ path: 'remoteEntry.js', content: 'x' }]);
    for (; ; sent += 1_000_000) yield Buffer.alloc(1_000_000);
  }
  await expect(store.receive('mf-sales', endless(), 'token')).rejects.toThrow('at most 50 MB');
  expect(sent).toBeLessThan(MAX_BYTES * 1.5);
  await expectNothingLeft();
});

test('a wrong hash, a missing file, another area, no archive, half of one', async () => {
  const good = () => entriesOf(makeBuild('mf-sales', '1.0.0'));
  const changed = good().map((entry) => (entry.path === 'remoteEntry.js' ? { ...entry, content: `${entry.content} ` } : entry));
  await expect(receive(archiveOf(changed))).rejects.toThrow('remoteEntry.js does not have the hash that release.json names');
  await expect(receive(archiveOf(good().filter(({ path: name }) => name !== 'remoteEntry.js')))).rejects.toThrow('remoteEntry.js is missing');
  await expect(receive(archiveOf(good().filter(({ path: name }) => name !== 'release.json')))).rejects.toThrow('There is no release.json in the archive');
  await expect(receive(archiveOf(entriesOf(makeBuild('mf-stock', '1.0.0'))))).rejects.toThrow('This is a release of mf-stock, not of mf-sales');
  await expect(receive(Buffer.from('not a tar archive at all'))).rejects.toThrow('no usable tar archive');
  await expect(receive(gzipSync(archiveOf(good())))).rejects.toThrow('Send it uncompressed');
  await expect(receive(Buffer.alloc(0))).rejects.toThrow();
  const whole = archiveOf(good());
  await expect(receive(whole.subarray(0, whole.length - 2_000))).rejects.toThrow();
  await expectNothingLeft();
});

test('a release.json that is not what it should be', async () => {
  const dist = makeBuild('mf-sales', '1.0.0');
  const facts = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
  const hash = Object.values(facts.files)[0];
  for (const wrong of [
    null,
    [],
    { ...facts, version: '../../x' },
    { ...facts, files: { '../evil': hash } },
    { ...facts, files: { 'release.json': hash } },
    { ...facts, entry: 'elsewhere.js' },
    { ...facts, entry: 'constructor' },
    { ...facts, shares: { react: { version: 'x', required: 'y' } } },
    { ...facts, uses: { react: 'all' } },
    { ...facts, provides: { react: {} } },
    { ...facts, api: -1 },
    { ...facts, contract: '1' },
  ]) {
    writeFileSync(path.join(dist, 'release.json'), JSON.stringify(wrong));
    await expect(receive(archiveOf(entriesOf(dist)))).rejects.toThrow(/release\.json|version/);
    await expect(store.publish(dist, { by: 'ravi' })).rejects.toThrow(/release\.json|version/);
  }
  await expectNothingLeft();
});

test('a local build with a link to a file of its own is copied as a file', async () => {
  const dist = makeBuild('mf-sales', '1.0.0');
  rmSync(path.join(dist, 'remoteEntry.js'));
  writeFileSync(path.join(dist, 'real.js'), 'mf-sales 1.0.0 remoteEntry.js');
  symlinkSync('real.js', path.join(dist, 'remoteEntry.js'));
  await store.publish(dist, { by: 'ravi' });
  await store.releases.verify('mf-sales', '1.0.0');
});
