/** `node build.mjs [folder]`: see bundle.mjs. */
import path from 'node:path';
import { openBundle } from './bundle.mjs';

const { bundle, dispose } = await openBundle(path.resolve(process.argv[2] ?? path.join(import.meta.dirname, 'dist')));
await bundle().finally(dispose);
