import { createPublicKey, type KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { orIfMissing } from '../files/disk.ts';
import { isArea } from '../names.ts';
import { ReleaseError } from '../release-error.ts';

const BLOCK = /-----BEGIN PUBLIC KEY-----[^-]{1,2000}-----END PUBLIC KEY-----/g;

/** Public keys that the suite knows, DER in base64, each with the areas that its owner may sign. */
export type TeamKeys = ReadonlyMap<string, readonly string[]>;

/** Of a folder with a file for each area, 'mf-sales.pem', that has one key or several. No folder is no keys. @throws for a file that has none */
export async function readTeamKeys(folder: string): Promise<TeamKeys> {
  const keys = new Map<string, string[]>();
  for (const name of await orIfMissing<string[]>(readdir(folder), [])) {
    const area = path.basename(name, '.pem');
    if (!name.endsWith('.pem') || !isArea(area)) continue;
    for (const key of keysOf(await readFile(path.join(folder, name), 'utf8'), name)) keys.set(key, [...(keys.get(key) ?? []), area]);
  }
  return keys;
}

function keysOf(text: string, name: string): string[] {
  const found = text.match(BLOCK) ?? [];
  const keys = found.map((block) => {
    const key = readPublic(block, name);
    if (key.asymmetricKeyType !== 'ed25519') throw new ReleaseError(`${name} has a key that is not ed25519`);
    return key.export({ type: 'spki', format: 'der' }).toString('base64');
  });
  if (!keys.length) throw new ReleaseError(`${name} has no public key in PEM: openssl pkey -in private.pem -pubout makes one`);
  return keys;
}

function readPublic(pem: string, name: string): KeyObject {
  try {
    return createPublicKey(pem);
  } catch {
    throw new ReleaseError(`${name} has a key that cannot be read: openssl pkey -in private.pem -pubout makes one`);
  }
}
