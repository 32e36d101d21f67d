// `npm run demo`: makes a large demonstration database for benchmarks: npm run demo -- --sales 100000
import { becomeApiProgram } from './lib/api-program.mjs';

await becomeApiProgram('demo');
