// `npm run torture [-- scenario ... --rounds N]`: real failures that a suite must survive. Scenarios and last counts: torture/README.md.
import { becomeMeasurement } from './lib/measurement.mjs';

await becomeMeasurement('torture');
