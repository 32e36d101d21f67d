/**
 * `node warm-server.mjs <bundle> ...`: a server of `npm run dev` before it starts. On messages over IPC it loads `packages`, which take longest of a start and
 * which an edit does not change; starts the bundle (`start`); and returns the packages that this one has loaded (`tell`).
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const bundle = process.argv[2];

process.on('message', ({ packages = [], start, tell }) => {
  for (const file of packages) require(file);
  if (start) require(bundle);
  if (tell) process.send({ loaded: Object.keys(require.cache).filter((file) => /[\\/]node_modules[\\/]/.test(file)) });
});
