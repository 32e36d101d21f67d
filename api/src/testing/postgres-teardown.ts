export { teardown as default } from './postgres-setup.ts';
