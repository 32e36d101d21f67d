/** Bundles the api for production: our own packages inside, npm's outside, one file for each way in. `node build.mjs [folder]` */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const src = path.join(here, 'src');
const dist = path.resolve(process.argv[2] ?? path.join(here, 'dist'));

const programs = ['server.ts', 'demo.ts', 'admin.ts', 'backup.ts', 'restore.ts', 'openapi.ts', 'platform/embedded-database-server.ts'];
const workers = readdirSync(src, { recursive: true }).filter((file) => file.endsWith('-worker.ts'));

const npmStaysOutside = {
  name: 'npm-stays-outside',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, (found) =>
      found.kind === 'entry-point' || found.path.startsWith('@karkhana/') ? undefined : { path: found.path, external: true },
    );
  },
};

/** Files of a server that may be running from them: only what changed is replaced, in one step each. */
function replaceFile(file, content) {
  if (existsSync(file) && readFileSync(file).equals(content)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

const { outputFiles } = await build({
  entryPoints: [...programs, ...workers].map((file) => path.join(src, file)),
  outdir: dist,
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [npmStaysOutside],
  write: false,
});
const migrations = readdirSync(path.join(here, 'migrations')).filter((file) => file.endsWith('.sql'));
const built = [
  ...outputFiles.map((file) => [file.path, Buffer.from(file.contents)]),
  ...migrations.map((file) => [path.join(dist, 'migrations', file), readFileSync(path.join(here, 'migrations', file))]),
];
for (const [file, content] of built) replaceFile(file, content);
const kept = new Set(built.map(([file]) => file));
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  const half = /\.\d+$/.test(entry.name); // another build's, in the middle of its work
  if (entry.isFile() && !kept.has(file) && !half) rmSync(file);
}
