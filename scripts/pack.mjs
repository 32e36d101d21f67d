// `npm run pack -- <folder>`: the packages that an area with a folder of its own needs, as tarballs for `npm install` (docs/own-folder.md).
import { pack } from './lib/pack.mjs';
import { refuse } from './lib/workspace.mjs';

const [folder] = process.argv.slice(2);
if (!folder) refuse('Into which folder? npm run pack -- <folder>');
for (const file of Object.values(await pack(folder))) console.log(file);
