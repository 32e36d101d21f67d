// `npm run gallery`: each part of the kit in its states, with its props; built again at each edit.
import { freePort } from './lib/free-port.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, checkNode } from './lib/workspace.mjs';

checkNode();
await ensureInstalled();
const { buildGallery } = await import('../shared-ui/gallery/build.mjs');
const port = await freePort(3200);
await buildGallery({ folder: at('shared-ui', 'dist', 'gallery'), port });
console.log(`\n  The kit: http://localhost:${port}\n`);
