import { statSync } from 'node:fs';
import { at, refuse, run } from './workspace.mjs';

/** npm writes both files in one go, in no promised order. */
const ONE_GO_MS = 60_000;

/** Installs what package-lock.json names, unless npm did so after that last changed. */
export async function ensureInstalled() {
  const installed = changedAt(at('node_modules', '.package-lock.json'));
  if (installed !== undefined && installed + ONE_GO_MS > changedAt(at('package-lock.json'))) return;
  console.log('Installing packages ...');
  // Not `npm ci`: it would first remove all installed packages, for one that changed.
  const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
  if (code !== 0) refuse(`npm could not install the packages:\n${output.trim()}`);
}

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
