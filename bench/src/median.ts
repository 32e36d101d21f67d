import { mustGet } from '@karkhana/shared-contract/must-get';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? mustGet(sorted, middle) : (mustGet(sorted, middle - 1) + mustGet(sorted, middle)) / 2;
}
