// `npm run build`: every area, the shell and the server, as far as they changed.
import { buildChanged } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
const built = await buildChanged();
console.log(built.length ? `Built ${built.join(', ')} and the server.` : 'Nothing has changed in the areas. The server is built.');
