import { statSync } from 'node:fs';
import { keysFolderOf, provenanceOf } from '../signatures/provenance.ts';
import { readTeamKeys } from '../signatures/team-keys.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/** Whose signatures the suite knows; nothing where it was told neither to demand them nor where keys lie. */
export async function examineKeys(dataDir: string, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { RELEASE_REQUIRE_SIGNATURE: demand, RELEASE_KEYS: named } = env;
  if (!demand && !named) return [];
  const folder = keysFolderOf(dataDir, named);
  // Without a demand releases go on being published, each told as one whose key is not known.
  const lacks = demand === '1' ? error : warning;
  try {
    provenanceOf(dataDir, env);
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      return [lacks(`There is no folder of keys at ${folder}`, 'Make it, or set RELEASE_KEYS as the server has it')];
    const areas = [...new Set([...(await readTeamKeys(folder)).values()].flat())].sort();
    if (areas.length) return [ok(`Keys are known of ${areas.join(', ')}`)];
    return [lacks(`No keys are in ${folder}`, 'Lay the public key of each team there, in a file such as mf-sales.pem')];
  } catch (fault) {
    // A setting or a file that says something else, or a folder that this user may not read.
    return [error((fault as Error).message, `Look at RELEASE_REQUIRE_SIGNATURE and into ${folder}: no signed release can be published`)];
  }
}
