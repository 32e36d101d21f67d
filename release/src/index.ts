export { publishLocal } from './publish-local.ts';
export { openStore } from './store.ts';
export { releaseDatabaseOf } from './store-place.ts';
