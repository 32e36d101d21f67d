import path from 'node:path';
import { root } from './workspace.mjs';

/** Folder of database and releases: DATA_DIR, relative to the command's folder, else `.data` of the project. */
export const dataDir = () => (process.env.DATA_DIR ? path.resolve(process.env.DATA_DIR) : path.join(root, '.data'));
