import { mulberry32 } from '@karkhana/shared-contract/mulberry32';
import { mustGet } from '@karkhana/shared-contract/must-get';

export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  one<T>(of: readonly T[]): T;
}

/** The same numbers for the same seed. */
export function randomOf(seed: number): Random {
  const next = mulberry32(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, between, one: (of) => mustGet(of, between(0, of.length - 1)) };
}
