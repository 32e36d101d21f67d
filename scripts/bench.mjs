// `npm run bench`: figures that must be fast, measured against a floor in the same run. Figures and aims: bench/README.md.
import { becomeMeasurement } from './lib/measurement.mjs';

await becomeMeasurement('bench');
