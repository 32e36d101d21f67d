// `npm run restore`: puts a backup into an empty suite: npm run restore -- --from karkhana.backup
import { becomeApiProgram } from './lib/api-program.mjs';

await becomeApiProgram('restore');
