import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FILE, type Manifest, readManifest, type Signature, sorted } from '../files/manifest.ts';
import { ReleaseError } from '../release-error.ts';

/** What is signed: the SHA-384 of the manifest with its fields in order, without the signature and what a suite adds when it publishes. */
function digestOf(manifest: Manifest): Buffer {
  const { signature: _own, publishedAt: _at, publishedBy: _by, ...facts } = manifest as Manifest & { publishedAt?: string; publishedBy?: string };
  return createHash('sha384')
    .update(JSON.stringify(sorted(facts)))
    .digest();
}

/** Signs a build where it lies, in its release.json. @param privateKey PEM */
export async function signBuild(dist: string, privateKey: string): Promise<void> {
  const manifest = await readManifest(dist);
  const key = readPrivate(privateKey);
  const signature: Signature = {
    key: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    value: sign(null, digestOf(manifest), key).toString('base64'),
  };
  await writeFile(path.join(dist, MANIFEST_FILE), `${JSON.stringify({ ...manifest, signature }, null, 2)}\n`);
}

/** The signature is by the key that it names, over this manifest. */
export function fits(manifest: Manifest, { key, value }: Signature): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' });
    return publicKey.asymmetricKeyType === 'ed25519' && verify(null, digestOf(manifest), publicKey, Buffer.from(value, 'base64'));
  } catch {
    return false;
  }
}

/** As in 'SHA256:4f1c2d9a0b7e', short enough to be read out. @param key DER in base64 */
export const fingerprintOf = (key: string): string => `SHA256:${createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 12)}`;

/** @param key a file, or the PEM itself as a pipeline's secret has it */
export const readKey = async (key: string): Promise<string> =>
  key.includes('-----BEGIN')
    ? key
    : readFile(key, 'utf8').catch(() => {
        throw new ReleaseError(`The key ${key} cannot be read`, 'bad-input');
      });

function readPrivate(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  throw new ReleaseError('The key to sign with is no private ed25519 key in PEM: openssl genpkey -algorithm ed25519 makes one', 'bad-input');
}
