export { teardown as default } from './database-setup.ts';
