// `npm run firms`: the firms of an installation that serves many: npm run firms -- add acme --host acme.example
import { becomeApiProgram } from './lib/api-program.mjs';

await becomeApiProgram('firms');
