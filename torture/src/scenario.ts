import type { Findings } from './books/check.ts';
import type { Answers } from './load/start-load.ts';

export interface Options {
  /** How often each scenario hurts the suite; of those that last for a given time, how often they are run through. */
  rounds: number | undefined;
  seed: number;
}

export interface Report {
  answers: Answers;
  findings: Findings;
  /** Names to figures: kills, milliseconds, ... */
  counts: Record<string, number | string>;
  /** Promises that were not kept, beside those about the books. */
  broken: string[];
}

export interface Scenario {
  /** As typed after `npm run torture --`. */
  name: string;
  /** Its action, for readers of the output. */
  title: string;
  /** The required program that is missing, with the remedy. */
  missing?: () => string | undefined;
  run: (options: Options) => Promise<Report>;
}
