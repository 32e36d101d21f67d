import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Workspace folder to the folders of the workspaces that it names in its package.json. */
export function workspacesIn(root) {
  const manifests = new Map();
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    try {
      manifests.set(entry.name, JSON.parse(readFileSync(path.join(root, entry.name, 'package.json'), 'utf8')));
    } catch {
      // A folder without a manifest is no workspace.
    }
  }
  const folderOf = new Map([...manifests].map(([folder, { name }]) => [name, folder]));
  const uses = ({ dependencies, devDependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).flatMap((name) => folderOf.get(name) ?? []);
  return new Map([...manifests].map(([folder, manifest]) => [folder, uses(manifest)]));
}

/** Files that differ from where this branch left `base`, with uncommitted and new ones. Relative to the root. */
export function changedFiles(root, base) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [since] = git('merge-base', base, 'HEAD');
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

/** A changed file that affects every workspace, such as the lockfile; undefined where there is none. */
export const affectsAll = (files, workspaces) =>
  files.find((file) => {
    const [folder] = file.split('/');
    return !workspaces.has(folder) && folder !== 'scripts' && !/\.md$|^docs\//.test(file);
  });

/** The workspaces of these changed files, and all that depend on them. Undefined: everything, since a file outside of them affects all. */
export function touchedBy(files, workspaces) {
  if (affectsAll(files, workspaces)) return undefined;
  const touched = new Set();
  for (const file of files) {
    const [folder] = file.split('/');
    if (workspaces.has(folder) || folder === 'scripts') touched.add(folder);
  }
  for (let before = -1; before !== touched.size; ) {
    before = touched.size;
    for (const [folder, uses] of workspaces) if (uses.some((used) => touched.has(used))) touched.add(folder);
  }
  return [...touched].sort();
}
