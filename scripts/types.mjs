// `npm run types`: every package of tsconfig.json, and every area that is here.
import { at, become, frontends } from './lib/workspace.mjs';

const areas = frontends().filter((name) => name !== 'shell');
// One checker: several would each work out the same types of the contract, in four times the processor time and five times the memory.
become(process.execPath, [at('node_modules', 'typescript', 'bin', 'tsc'), '-b', at(), ...areas.map((name) => at(name)), '--checkers', '1'], {});
