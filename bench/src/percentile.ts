import { mustGet } from '@karkhana/shared-contract/must-get';

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** @throws Error when there are no values */
export function median(values: readonly number[]): number {
  const all = sorted(values);
  const middle = all.length >> 1;
  return all.length % 2 ? mustGet(all, middle) : (mustGet(all, middle - 1) + mustGet(all, middle)) / 2;
}

/** The value that this part of them does not exceed. @param part as in 0.95 @throws Error when there are no values */
export const percentile = (values: readonly number[], part: number): number => mustGet(sorted(values), Math.ceil(values.length * part) - 1);
