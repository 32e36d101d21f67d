import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/make-release.ts';
import { examineKeys } from './keys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
const seen = async (env: NodeJS.ProcessEnv) => (await examineKeys(dataDir, env)).map(({ level, what }) => `${level}: ${what}`);
function lay(folder: string, file: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
const key = () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();

test('a suite that asks for no signatures hears nothing of keys', async () => {
  expect(await seen({})).toEqual([]);
});

test('the teams whose keys are known, in the usual folder or another', async () => {
  const other = path.join(dataDir, 'keys');
  lay(path.join(dataDir, 'release-keys'), 'mf-stock.pem', key());
  lay(path.join(dataDir, 'release-keys'), 'mf-sales.pem', key());
  lay(other, 'mf-admin.pem', key());
  expect(await seen({ RELEASE_REQUIRE_SIGNATURE: '1' })).toEqual(['ok: Keys are known of mf-sales, mf-stock']);
  expect(await seen({ RELEASE_KEYS: other })).toEqual(['ok: Keys are known of mf-admin']);
});

test('a folder of keys that is not there or is empty, where signatures are demanded and where not', async () => {
  const RELEASE_KEYS = path.join(dataDir, 'lost');
  const demanded = { RELEASE_REQUIRE_SIGNATURE: '1', RELEASE_KEYS };
  expect(await seen(demanded)).toEqual([`error: There is no folder of keys at ${RELEASE_KEYS}`]);
  expect(await seen({ RELEASE_KEYS })).toEqual([`warning: There is no folder of keys at ${RELEASE_KEYS}`]);
  writeFileSync(RELEASE_KEYS, key());
  expect(await seen(demanded)).toEqual([`error: There is no folder of keys at ${RELEASE_KEYS}`]);
  rmSync(RELEASE_KEYS);
  mkdirSync(RELEASE_KEYS);
  expect(await seen(demanded)).toEqual([`error: No keys are in ${RELEASE_KEYS}`]);
});

test('a file that cannot be read as one', async () => {
  mkdirSync(path.join(dataDir, 'release-keys', 'mf-sales.pem'), { recursive: true });
  expect(await seen({ RELEASE_REQUIRE_SIGNATURE: '1' })).toEqual([expect.stringContaining('error: EISDIR')]);
});

test('a file without a key, and a demand that is neither 1 nor 0', async () => {
  lay(path.join(dataDir, 'release-keys'), 'mf-sales.pem', 'not a key');
  expect(await seen({ RELEASE_REQUIRE_SIGNATURE: '1' })).toEqual([
    'error: mf-sales.pem has no public key in PEM: openssl pkey -in private.pem -pubout makes one',
  ]);
  expect(await seen({ RELEASE_REQUIRE_SIGNATURE: 'yes' })).toEqual(["error: RELEASE_REQUIRE_SIGNATURE must be 1 or 0, not 'yes'"]);
});
