// Bundles the store for scripts and the command line into release/dist.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { sourceHash } from '../shared-build/source-hash.mjs';

// A bundle that was cut off has no build id, and is made again.
const told = path.join(import.meta.dirname, 'dist', 'bundle.json');
rmSync(told, { force: true });
const buildId = sourceHash(import.meta.dirname);

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts', 'src/cli.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // The driver of PostgreSQL is CommonJS, and loaded only when the store is in a database.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  external: ['pg-native'],
  logLevel: 'warning',
});
writeFileSync(told, JSON.stringify({ buildId }));
