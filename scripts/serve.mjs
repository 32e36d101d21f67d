// `npm run serve`: production. Migrates and serves what was built and published; builds, publishes and seeds nothing.
import { existsSync } from 'node:fs';
import { dataDir } from './lib/data-dir.mjs';
import { at, become, checkNode, refuse } from './lib/workspace.mjs';

checkNode();
const server = at('api', 'dist', 'server.js');
if (!existsSync(server)) refuse('The server is not built yet: run `npm ci` and `npm run build` first.');
become(process.execPath, [server], { DATA_DIR: dataDir() });
