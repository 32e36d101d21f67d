// `npm run serve`: production. Migrates and serves published builds; builds, publishes and seeds nothing.
import { existsSync } from 'node:fs';
import { dataDir } from './lib/data-dir.mjs';
import { supervise } from './lib/supervise.mjs';
import { at, checkNode, refuse } from './lib/workspace.mjs';

checkNode();
const server = at('api', 'dist', 'server.js');
if (!existsSync(server)) refuse('The server is not built yet: run `npm ci` and `npm run build` first.');
supervise(server, [], { DATA_DIR: dataDir() });
