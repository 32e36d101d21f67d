import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folder with the shared packages side by side: the repository, or the folder `@karkhana` in the node_modules of an area by itself. */
const root = path.join(import.meta.dirname, '..');

/** Sources that decide the bytes of an area beside its own: shared code that it bundles, and the tools. Its shares come from the shell. */
const AREA_SOURCES = ['shared-build', 'shared-contract', 'shared-auth/src/slots', 'shared-auth/src/screens'];
const AREA_TOOLS = ['webpack', '@module-federation/enhanced', '@swc/core', 'swc-loader', 'minimizer-webpack-plugin', 'compression-webpack-plugin'];
/** The same for builds of the whole repository, beside the lockfile. The shell also brings every singleton. */
const REPOSITORY_SOURCES = {
  shell: ['shared-build', 'shared-contract', 'shared-ui', 'shared-auth'],
  api: ['shared-contract', 'release'],
  release: ['shared-contract'],
};

/**
 * The build id: a hash of the sources, so that unchanged sources give the same bytes and are not built again (docs/reference/delivery.md#release).
 * @param {string} directory of an area, of the shell, or of a bundle (api, release)
 * @returns {string} 12 hexadecimal digits
 */
export function sourceHash(directory) {
  const ofRepository = REPOSITORY_SOURCES[path.basename(directory)];
  const hash = createHash('sha256');
  for (const folder of [directory, ...(ofRepository ?? AREA_SOURCES).map((name) => path.join(root, name))]) addFolder(hash, folder, path.dirname(folder));
  if (ofRepository) {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    // Not its text: versions of npm differ in the rest, and an install would rebuild everything. Nor our own packages, whose sources count: one more area, or a
    // newer version of one, does not affect the others.
    const others = Object.keys(packages).filter((name) => name.includes('node_modules/') && !packages[name].link);
    for (const name of others.sort()) hash.update(`${name}@${packages[name].version} ${packages[name].integrity}\n`);
  } else {
    for (const tool of AREA_TOOLS) hash.update(`${tool}@${installedVersion(tool)}\n`);
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * What decides, beside the sources, what webpack makes of a module: its cache is good for as long as this stays.
 * @returns {string} 12 hexadecimal digits
 */
export function toolsHash() {
  const hash = createHash('sha256');
  addFolder(hash, import.meta.dirname, root);
  for (const tool of AREA_TOOLS) hash.update(`${tool}@${installedVersion(tool)}\n`);
  return hash.digest('hex').slice(0, 12);
}

/** Of the package that this one would import. */
function installedVersion(name) {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed`);
  }
}

/** Neither leftovers of builds and tests, nor files of editors and file managers: a swap file beside the sources is no change of them. */
const IGNORED = /(^|\/)[.#]|(~|\.(orig|bak|swp|tmp|log|tgz))$|(^|\/)(node_modules|dist|\.types|testing|gallery)(\/|$)|\.test\.tsx?$|\.md$|\.tsbuildinfo$|jest/;

function addFolder(hash, folder, base) {
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name);
    const relative = path.relative(base, file);
    if (IGNORED.test(relative)) continue;
    if (statSync(file).isDirectory()) addFolder(hash, file, base);
    else hash.update(`${relative}\0`).update(readFileSync(file)).update('\0');
  }
}

/** The build id of `<directory>/dist`, or undefined. A bundle has it in `bundle.json`. */
export function builtHash(directory, told = 'release.json') {
  const file = path.join(directory, 'dist', told);
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).buildId : undefined;
  } catch {
    return undefined; // a build that was cut off
  }
}
