// `npm run release -- <verb>`: publishes, activates and takes back areas (see OPERATIONS.md).
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataDir } from './lib/data-dir.mjs';
import { at, checkNode } from './lib/workspace.mjs';

const program = at('release', 'dist', 'cli.js');

/** Bundled only when a source is newer, its own or those of the contract, which its checks use. Times are quicker than hashes: a rollback is in a hurry. */
function isCurrent() {
  if (!existsSync(program)) return false;
  const built = statSync(program).mtimeMs;
  const sources = ['release', 'shared-contract'].map((name) => at(name, 'src'));
  return sources.every((folder) => readdirSync(folder, { recursive: true }).every((name) => statSync(path.join(folder, name)).mtimeMs <= built));
}

checkNode();
if (!isCurrent()) await (await import('./lib/build.mjs')).bundle('release');
// In this process: starting another one would take as long as the work.
process.env.DATA_DIR = dataDir();
await import(pathToFileURL(program).href);
