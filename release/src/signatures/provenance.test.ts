import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { archiveOf } from '../archive.ts';
import { readManifest } from '../files/manifest.ts';
import { openStore } from '../store.ts';
import { makeBuild, temporaryFolder } from '../testing/make-release.ts';
import { signBuild } from './signature.ts';

const who = { by: 'ravi', why: 'x' };
const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), known: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
};
const [sales, stock, stranger] = [pair(), pair(), pair()];

/** A data folder that knows the keys of two teams; sales' file has an old one too. */
function dataDir(): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'release-keys'));
  writeFileSync(path.join(folder, 'release-keys/mf-sales.pem'), `${pair().known}${sales.known}`);
  writeFileSync(path.join(folder, 'release-keys/mf-stock.pem'), stock.known);
  return folder;
}
function demanding(folder = dataDir()) {
  process.env.RELEASE_REQUIRE_SIGNATURE = '1';
  const store = openStore(folder);
  delete process.env.RELEASE_REQUIRE_SIGNATURE;
  return store;
}
async function signed(version: string, { secret }: { secret: string }): Promise<string> {
  const dist = makeBuild('mf-sales', version, { uses: { react: ['useState'] } });
  await signBuild(dist, secret);
  return dist;
}
const change = (dist: string, fact: object) => {
  const file = path.join(dist, 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...fact }));
  return dist;
};

test('a suite that demands signatures takes what the team signed, and says of the rest what is wrong', async () => {
  const store = demanding();
  await store.publish(await signed('1.0.0', sales), who);
  await store.activate('mf-sales', '1.0.0', who);
  const refusals: [string, string][] = [
    [makeBuild('mf-sales', '1.1.0'), 'mf-sales 1.1.0 is not signed, and this suite demands it: publish it with --sign and the key of mf-sales'],
    [await signed('1.1.0', stock), 'mf-sales 1.1.0 is signed with the key of mf-stock (SHA256:'],
    [await signed('1.1.0', stranger), 'mf-sales 1.1.0 is signed with a key that this suite does not know (SHA256:'],
    [change(await signed('1.1.0', sales), { version: '1.2.0' }), 'The signature of mf-sales 1.2.0 does not fit: it was changed after it was signed'],
    [change(await signed('1.1.0', sales), { uses: {} }), 'The signature of mf-sales 1.1.0 does not fit'],
  ];
  for (const [dist, sentence] of refusals) await expect(store.publish(dist, who)).rejects.toThrow(sentence);
  const altered = await signed('1.1.0', sales);
  writeFileSync(path.join(altered, 'remoteEntry.js'), 'alert(1)');
  await expect(store.publish(altered, who)).rejects.toThrow('remoteEntry.js does not have the hash');
  expect(await store.releases.versions('mf-sales')).toEqual(['1.0.0']);
});

test("a team's key that was cut off is named in the refusal", async () => {
  const folder = dataDir();
  writeFileSync(path.join(folder, 'release-keys/mf-stock.pem'), stock.known.replace(/[A-Za-z0-9+/=]{20}\n-----END/, '\n-----END'));
  await expect(demanding(folder).publish(await signed('1.0.0', sales), who)).rejects.toThrow('mf-stock.pem has a key that cannot be read');
});

test('a suite that demands none keeps signatures, and refuses only those that do not fit', async () => {
  const store = openStore(dataDir());
  for (const dist of [await signed('1.0.0', sales), await signed('1.1.0', stranger), makeBuild('mf-sales', '1.2.0')]) await store.publish(dist, who);
  const signedBy = async (version: string) => store.releases.provenance.signedBy(await store.releases.manifestOf('mf-sales', version));
  expect(await signedBy('1.0.0')).toEqual({ fingerprint: expect.stringMatching(/^SHA256:[0-9a-f]{12}$/), known: true });
  expect(await signedBy('1.1.0')).toMatchObject({ known: false });
  expect(await signedBy('1.2.0')).toBeNull();
  await expect(store.publish(change(await signed('1.3.0', sales), { entry: 'lazy.5f6a7b8c9d.js' }), who)).rejects.toThrow('does not fit');
  await expect(store.publish(await signed('1.2.0', sales), who)).rejects.toThrow(/published (without a signature|with other bytes)/);
});

test('the signature travels with the release: in the archive, into another suite that demands it', async () => {
  const staging = openStore(dataDir());
  await staging.publish(await signed('1.0.0', sales), who);
  const folder = staging.releases.folderOf('mf-sales', '1.0.0');
  const production = demanding();
  await production.receive('mf-sales', archiveOf(folder, await readManifest(folder)), 'pipeline');
  const of = async (store: typeof staging) => (await store.releases.manifestOf('mf-sales', '1.0.0')).signature;
  expect(await of(production)).toEqual(await of(staging));
});

test('what is of before signatures were demanded is activated no more, but stays a way back', async () => {
  const folder = dataDir();
  const before = openStore(folder);
  for (const version of ['1.0.0', '1.1.0']) await before.publish(makeBuild('mf-sales', version), who);
  await before.publish(await signed('1.2.0', sales), who);
  await before.activate('mf-sales', '1.0.0', who);
  const store = demanding(folder);
  await expect(store.activate('mf-sales', '1.1.0', who)).rejects.toThrow('mf-sales 1.1.0 is not signed');
  await expect(store.activate('mf-sales', '1.1.0', who, { traffic: 10 })).rejects.toThrow('is not signed');
  await expect(store.check('mf-sales', '1.1.0')).rejects.toThrow('is not signed');
  await store.activate('mf-sales', '1.2.0', who);
  await store.rollback('mf-sales', who);
  expect((await store.live())['mf-sales']?.version).toBe('1.0.0');
});

test('the command line signs while it publishes, and list says with what; what is no key is refused', async () => {
  const program = path.join(temporaryFolder(), 'cli.mjs');
  buildSync({
    entryPoints: [path.join(__dirname, '../cli.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const folder = dataDir();
  const release = (env: object, ...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const whole = { ...process.env, DATA_DIR: folder, RELEASE_SERVER: '', RELEASE_REQUIRE_SIGNATURE: '1', ...env };
      execFile(process.execPath, [program, ...args], { env: whole, cwd: folder }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err: err.trim() }),
      );
    });
  const key = path.join(folder, 'sales.pem');
  writeFileSync(key, sales.secret);
  expect((await release({}, 'publish', 'mf-sales', '--dist', makeBuild('mf-sales', '1.0.0'), '--sign', key)).code).toBe(0);
  expect((await release({ RELEASE_SIGNING_KEY: sales.secret }, 'publish', 'mf-sales', '--dist', makeBuild('mf-sales', '1.1.0'))).code).toBe(0);
  expect((await release({}, 'list', 'mf-sales')).out).toMatch(/1\.0\.0 .*, signed with SHA256:[0-9a-f]{12}$/m);
  const refused = async (...args: string[]) => release({}, 'publish', 'mf-sales', '--dist', makeBuild('mf-sales', '1.2.0'), ...args);
  expect(await refused()).toMatchObject({ code: 2, err: expect.stringContaining('mf-sales 1.2.0 is not signed') });
  expect(await refused('--sign', path.join(folder, 'none.pem'))).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') });
  expect(await refused('--sign', path.join(folder, 'release-keys/mf-sales.pem'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('is no private ed25519 key'),
  });
  expect(await release({ RELEASE_REQUIRE_SIGNATURE: 'yes' }, 'status')).toMatchObject({ code: 2, err: "RELEASE_REQUIRE_SIGNATURE must be 1 or 0, not 'yes'" });
});
