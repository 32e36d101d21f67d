// `npm run torture [-- scenario ... --rounds N]`: what a suite must survive, done to it for real. Scenarios and last counts: torture/README.md.
import { becomeMeasurement } from './lib/measurement.mjs';

await becomeMeasurement('torture');
