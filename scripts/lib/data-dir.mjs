import path from 'node:path';
import { root } from './workspace.mjs';

/** Where database and releases lie: DATA_DIR, from where the command was typed, else `.data` of the project. */
export const dataDir = () => (process.env.DATA_DIR ? path.resolve(process.env.DATA_DIR) : path.join(root, '.data'));
