// `npm run backup`: the whole suite in one file: npm run backup -- --to karkhana.backup
import { becomeApiProgram } from './lib/api-program.mjs';

await becomeApiProgram('backup');
