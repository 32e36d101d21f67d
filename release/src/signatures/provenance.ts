import path from 'node:path';
import type { Manifest } from '../files/manifest.ts';
import { ReleaseError } from '../release-error.ts';
import { fingerprintOf, fits } from './signature.ts';
import { readTeamKeys } from './team-keys.ts';

/** Whose a release is, as `list` shows it. */
export interface SignedBy {
  /** As in 'SHA256:4f1c2d9a0b7e'. */
  fingerprint: string;
  /** It is a key that the suite knows as one of this area. */
  known: boolean;
}

/** What a suite asks of the signatures of releases. */
export interface Provenance {
  /** @throws a refusal that says what is wrong with the signature, or that there is none where one is demanded */
  check(manifest: Manifest): Promise<void>;
  signedBy(manifest: Manifest): Promise<SignedBy | null>;
}

/** Where the keys of teams lie. @param named by RELEASE_KEYS */
export const keysFolderOf = (dataDir: string, named?: string): string => named || path.join(dataDir, 'release-keys');

/**
 * As RELEASE_REQUIRE_SIGNATURE and RELEASE_KEYS say it; keys lie in `release-keys` of DATA_DIR unless that names another folder. A
 * signature that does not fit is refused in any case.
 */
export function provenanceOf(dataDir: string, { RELEASE_REQUIRE_SIGNATURE: demand = '', RELEASE_KEYS: folder = '' }: NodeJS.ProcessEnv): Provenance {
  if (!['', '0', '1'].includes(demand)) throw new ReleaseError(`RELEASE_REQUIRE_SIGNATURE must be 1 or 0, not '${demand}'`, 'bad-input');
  const keys = () => readTeamKeys(keysFolderOf(dataDir, folder));
  return {
    async check(manifest) {
      const { area, signature } = manifest;
      const release = `${area} ${manifest.version}`;
      if (signature && !fits(manifest, signature)) throw new ReleaseError(`The signature of ${release} does not fit: it was changed after it was signed`);
      if (demand !== '1') return;
      if (!signature) throw new ReleaseError(`${release} is not signed, and this suite demands it: publish it with --sign and the key of ${area}`);
      const owners = (await keys()).get(signature.key) ?? [];
      if (owners.includes(area)) return;
      const whose = owners.length ? `the key of ${owners.join(', ')}` : 'a key that this suite does not know';
      throw new ReleaseError(`${release} is signed with ${whose} (${fingerprintOf(signature.key)}), not with the key of ${area}`);
    },
    async signedBy({ area, signature }) {
      if (!signature) return null;
      const known = (await keys().catch(() => new Map<string, string[]>())).get(signature.key)?.includes(area) ?? false;
      return { fingerprint: fingerprintOf(signature.key), known };
    },
  };
}

/** Asks for nothing and knows no keys, for tests of something else. */
export const ANY_PROVENANCE: Provenance = { check: async () => undefined, signedBy: async () => null };
