import path from 'node:path';
import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import { declaredAreaSchema } from '@karkhana/shared-contract/areas/declared-area-schema';
import type { BuiltRelease } from '@karkhana/shared-contract/releases/built-release';
import semver from 'semver';
import { checkArea, checkVersion, isFileName } from '../names.ts';
import { ReleaseError } from '../release-error.ts';
import { readPlainFile } from './disk.ts';

/** Of a manifest, by the key of the team that built it (ed25519). */
export interface Signature {
  /** Its public half: DER (SPKI) in base64. */
  key: string;
  /** Over the hash of the manifest, in base64. */
  value: string;
}

/** What a build writes, and who signed it. */
export interface Manifest extends BuiltRelease {
  /** Of the team that built it. */
  signature?: Signature;
}

export const MANIFEST_FILE = 'release.json';
export const MAX_FILES = 2_000;
const MAX_MANIFEST_BYTES = 2_000_000;
const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/** @param place what the folder is for the person who reads the refusal */
export async function readManifest(folder: string, place = folder): Promise<Manifest> {
  let text: string;
  try {
    text = (await readPlainFile(path.join(folder, MANIFEST_FILE))).toString('utf8');
  } catch {
    throw new ReleaseError(`There is no ${MANIFEST_FILE} in ${place}: build the area first`, 'bad-input');
  }
  return checkManifest(text);
}

/** The manifest of a build, which must be one of that area. */
export async function readBuild(dist: string, area: string): Promise<Manifest> {
  const manifest = await readManifest(dist);
  if (manifest.area !== area) throw new ReleaseError(`${dist} is a build of ${manifest.area}, not of ${area}`, 'bad-input');
  return manifest;
}

/** Everything that is later relied on is checked here once: a manifest may come from anybody with a token. */
export function checkManifest(text: string): Manifest {
  const manifest = parse(text);
  checkArea(textOf(manifest, 'area'));
  checkVersion(textOf(manifest, 'version'));
  textOf(manifest, 'buildId');
  textOf(manifest, 'builtAt');
  require(manifest.commit === null || typeof manifest.commit === 'string', 'commit');
  for (const name of ['contract', 'api'] as const) require(Number.isSafeInteger(manifest[name]) && manifest[name] > 0, name);
  const files = entriesOf(manifest.files, 'files');
  require(files.length > 0 && files.length <= MAX_FILES, 'files');
  for (const [file, hash] of files) {
    if (!isFileName(file) || file === MANIFEST_FILE) throw new ReleaseError(`${MANIFEST_FILE} names a file outside of the release: ${file}`, 'bad-input');
    if (typeof hash !== 'string' || !HASH.test(hash)) throw new ReleaseError(`${MANIFEST_FILE} has no sha384 for ${file}`, 'bad-input');
  }
  require(Object.hasOwn(manifest.files, textOf(manifest, 'entry')), 'entry');
  for (const [, share] of entriesOf(manifest.shares, 'shares')) require(semver.valid(share?.version) && semver.validRange(share?.required), 'shares');
  for (const [, names] of entriesOf(manifest.uses ?? {}, 'uses')) require(isTextList(names), 'uses');
  for (const [, share] of entriesOf(manifest.provides ?? {}, 'provides')) {
    require(semver.valid(share?.version) && (share?.names === null || isTextList(share?.names)), 'provides');
  }
  for (const [, call] of entriesOf(manifest.calls ?? {}, 'calls')) require(typeof call === 'object' && call !== null, 'calls');
  if (manifest.declaration !== undefined) checkDeclaration(manifest.declaration);
  if (manifest.brings !== undefined) require(isBrought(manifest.brings), 'brings');
  if (manifest.signature !== undefined) require(isSignature(manifest.signature), 'signature');
  return manifest;
}

function checkDeclaration(declaration: DeclaredArea): void {
  try {
    declaredAreaSchema.validateSync(declaration, { strict: true });
  } catch (error) {
    throw new ReleaseError(`${MANIFEST_FILE} has no usable 'declaration': ${(error as Error).message}`, 'bad-input');
  }
}

function parse(text: string): Manifest {
  if (text.length > MAX_MANIFEST_BYTES) throw new ReleaseError(`${MANIFEST_FILE} is too large`, 'too-large');
  try {
    const manifest = JSON.parse(text) as Manifest | null;
    if (typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest)) return manifest;
  } catch {
    // Said below.
  }
  throw new ReleaseError(`${MANIFEST_FILE} is not readable`, 'bad-input');
}

function require(condition: unknown, name: keyof Manifest): asserts condition {
  if (!condition) throw new ReleaseError(`${MANIFEST_FILE} has no usable '${name}': build the area again`, 'bad-input');
}

function textOf(manifest: Manifest, name: 'area' | 'version' | 'buildId' | 'builtAt' | 'entry'): string {
  const text: unknown = manifest[name];
  require(typeof text === 'string' && text !== '' && text.length <= 200, name);
  return text;
}

function entriesOf<T>(value: Record<string, T>, name: keyof Manifest): [string, T][] {
  require(typeof value === 'object' && value !== null && !Array.isArray(value), name);
  return Object.entries(value);
}

const isBrought = (brings: NonNullable<Manifest['brings']> | null): boolean =>
  typeof brings === 'object' && brings !== null && [brings.addresses, brings.panels, brings.firstReads].every(isTextList);
const isBase64 = (value: unknown): boolean => typeof value === 'string' && value.length <= 200 && /^[A-Za-z0-9+/]+={0,2}$/.test(value);
const isSignature = (value: Signature | null): boolean => typeof value === 'object' && value !== null && isBase64(value.key) && isBase64(value.value);

const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What two builds must have in common to be one release: not when and from which commit they were built. */
export function sameRelease(a: Manifest, b: Manifest): boolean {
  const essence = ({ files, shares, uses, provides, calls, declaration, contract, api, entry }: Manifest) =>
    JSON.stringify(sorted({ files, shares, uses, provides, calls, declaration, contract, api, entry }));
  return essence(a) === essence(b);
}

/** With the fields of every object in the order of their names. */
export const sorted = (value: unknown): unknown => {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
};
