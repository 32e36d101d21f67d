import { secondsOf } from '@karkhana/shared-contract/releases/durations';
import type { Canary } from './live-set.ts';
import { ReleaseError } from './release-error.ts';

/** How a candidate goes from a few users to all. */
export type CanaryPlan = Pick<Canary, 'steps' | 'every'>;

const MOST_STEPS = 10;
const SHORTEST_SECONDS = 10;
const LONGEST_SECONDS = 7 * 86_400;

/** '5,25,100' and '10m' as they are typed. @throws ReleaseError that says what is wrong with them */
export function readPlan(steps: string, every: string): CanaryPlan {
  return checkPlan({
    steps: steps.length > 100 ? [] : steps.split(',').map((step) => (step.trim() ? Number(step) : Number.NaN)),
    every: secondsOf(every.trim()) ?? 0,
  });
}

export function checkPlan({ steps, every }: CanaryPlan): CanaryPlan {
  const rises = steps.every((step, index) => Number.isInteger(step) && step > (steps[index - 1] ?? 0));
  if (!rises || steps.length < 2 || steps.length > MOST_STEPS || steps.at(-1) !== 100) {
    throw new ReleaseError('The steps of a canary are whole percentages that rise to 100, such as 5,25,100', 'bad-input');
  }
  if (every < SHORTEST_SECONDS || every > LONGEST_SECONDS) {
    throw new ReleaseError('A step of a canary lasts from 10s to 7d, such as 10m', 'bad-input');
  }
  return { steps, every };
}

/** Percent of the step that it comes to next. */
export const nextStep = ({ steps, reached }: Pick<Canary, 'steps' | 'reached'>): number => steps[reached.length] ?? 100;

export const isSamePlan = (a: CanaryPlan, b: CanaryPlan): boolean => a.every === b.every && a.steps.join() === b.steps.join();
