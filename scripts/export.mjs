// `npm run export`: all data of the suite as CSV and JSON: npm run export -- --out folder
import { becomeApiProgram } from './lib/api-program.mjs';

await becomeApiProgram('export');
