export { publishLocal } from './publish-local.ts';
export { runningSuite } from './running-suite.ts';
export { openStore } from './store.ts';
export { releaseDatabaseOf } from './store-place.ts';
