// `npm run admin`: makes the first administrator: npm run admin -- create-user
import { becomeApiProgram } from './lib/api-program.mjs';

await becomeApiProgram('admin');
