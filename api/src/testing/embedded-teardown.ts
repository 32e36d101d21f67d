export { teardown as default } from './embedded-setup.ts';
