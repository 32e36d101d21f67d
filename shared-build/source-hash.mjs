import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** What decides the bytes of an area beside its own sources: shared code that it bundles, and the tools. What it shares comes from the shell. */
const AREA_SOURCES = ['shared-build', 'shared-contract'];
const AREA_TOOLS = ['webpack', '@module-federation/enhanced', '@swc/core', 'swc-loader', 'minimizer-webpack-plugin', 'compression-webpack-plugin'];
/** The shell also brings every singleton, and so everything that these are made of. */
const SHELL_SOURCES = [...AREA_SOURCES, 'shared-ui', 'shared-auth'];

/**
 * The build id: a hash of the sources, so that unchanged sources give the same bytes and are not built again (delivery.md, Shape).
 * @param {string} directory of an area or of the shell
 * @returns {string} 12 hexadecimal digits
 */
export function sourceHash(directory) {
  const isShell = path.basename(directory) === 'shell';
  const lockfile = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256');
  for (const folder of [directory, ...(isShell ? SHELL_SOURCES : AREA_SOURCES).map((name) => path.join(root, name))])
    addFolder(hash, folder, path.dirname(folder));
  if (isShell) {
    hash.update(lockfile);
  } else {
    const { packages } = JSON.parse(lockfile);
    for (const tool of AREA_TOOLS) hash.update(`${tool}@${packages[`node_modules/${tool}`].version}\n`);
  }
  return hash.digest('hex').slice(0, 12);
}

const IGNORED = /(^|\/)(node_modules|dist|\.types|testing)(\/|$)|\.test\.tsx?$|\.md$|\.tsbuildinfo$|jest/;

function addFolder(hash, folder, base) {
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name);
    const relative = path.relative(base, file);
    if (IGNORED.test(relative)) continue;
    if (statSync(file).isDirectory()) addFolder(hash, file, base);
    else hash.update(`${relative}\0`).update(readFileSync(file)).update('\0');
  }
}

/** The build id of what lies in `<directory>/dist`, or undefined. */
export function builtHash(directory) {
  const file = path.join(directory, 'dist', 'release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).buildId : undefined;
}
