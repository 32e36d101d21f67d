/** Bundles the api for production: our own packages inside, npm's outside, one file for each way in. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { context } from 'esbuild';
import { sourceHash } from '../shared-build/source-hash.mjs';

const here = import.meta.dirname;
const src = path.join(here, 'src');

/** What `npm run dev` runs. */
export const SERVER = ['server.ts', 'platform/embedded/embedded-database-server.ts'];
const PROGRAMS = [...SERVER, 'demo.ts', 'admin.ts', 'backup.ts', 'restore.ts', 'export.ts', 'firms.ts', 'openapi.ts'];
const workers = readdirSync(src, { recursive: true }).filter((file) => file.endsWith('-worker.ts'));

/** By their folders: esbuild leaves outside whatever is imported by a package's name. */
const OURS = Object.fromEntries(
  Object.keys(JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')).dependencies)
    .filter((name) => name.startsWith('@karkhana/'))
    .map((name) => [name, path.join(here, '..', name.slice('@karkhana/'.length), 'src')]),
);

/** Files of a server that may be running from them: only what changed is replaced, in one step each. */
function replaceFile(file, content) {
  if (existsSync(file) && readFileSync(file).equals(content)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

function replaceFiles(dist, outputFiles) {
  const migrations = readdirSync(path.join(here, 'migrations')).filter((file) => file.endsWith('.sql'));
  const built = [
    ...outputFiles.map((file) => [file.path, Buffer.from(file.contents)]),
    ...migrations.map((file) => [path.join(dist, 'migrations', file), readFileSync(path.join(here, 'migrations', file))]),
  ];
  for (const [file, content] of built) replaceFile(file, content);
  return new Set(built.map(([file]) => file));
}

function removeOthers(dist, kept) {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const half = /\.\d+$/.test(entry.name); // another build's, in the middle of its work
    if (entry.isFile() && !kept.has(file) && !half) rmSync(file);
  }
}

/**
 * @param dist the folder that gets it
 * @param programs fewer than there are leave the others as they are; the next build of all makes all
 * @returns `bundle`, which may be called again after an edit and then takes a fraction of the time, and rejects, with what is wrong on the
 * terminal, where a source has a mistake; and `dispose`, without which the process does not end
 */
export async function openBundle(dist, programs = PROGRAMS) {
  const told = path.join(dist, 'bundle.json');
  const made = await context({
    entryPoints: [...programs, ...workers].map((file) => path.join(src, file)),
    outdir: dist,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    packages: 'external',
    alias: OURS,
    write: false,
  });
  return {
    bundle: async () => {
      const buildId = programs === PROGRAMS && sourceHash(here);
      const { outputFiles } = await made.rebuild();
      rmSync(told, { force: true }); // a bundle that is cut off here has no build id, and is made again
      const kept = replaceFiles(dist, outputFiles);
      if (!buildId) return;
      removeOthers(dist, kept);
      replaceFile(told, Buffer.from(JSON.stringify({ buildId })));
    },
    dispose: () => made.dispose(),
  };
}
