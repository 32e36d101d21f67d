// `npm run release -- <verb>`: publishes, activates and takes back areas (see OPERATIONS.md).
import { existsSync, readdirSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { dataDir } from './lib/data-dir.mjs';
import { at, checkNode, refuse, run } from './lib/workspace.mjs';

const program = at('release', 'dist', 'cli.js');

/** Bundled only when a source is newer: a rollback is in a hurry. */
function isCurrent() {
  if (!existsSync(program)) return false;
  const built = statSync(program).mtimeMs;
  return readdirSync(at('release', 'src'), { recursive: true }).every((name) => statSync(at('release', 'src', name)).mtimeMs <= built);
}

checkNode();
if (!isCurrent()) {
  const { code, output } = await run(process.execPath, [at('release', 'build.mjs')], { quiet: true });
  if (code !== 0) refuse(output.trim());
}
// In this process: starting another one would take as long as the work.
process.env.DATA_DIR = dataDir();
await import(pathToFileURL(program).href);
