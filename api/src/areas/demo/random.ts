import { mulberry32 } from '@karkhana/shared-contract/mulberry32';
import { mustGet } from '@karkhana/shared-contract/must-get';

/** The same text gives the same data on every machine. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items. */
  sample<T>(items: readonly T[], count: number): T[];
}

export function randomFrom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => mustGet(items, between(0, items.length - 1)),
    sample(items, count) {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () => mustGet(rest.splice(between(0, rest.length - 1), 1), 0));
    },
  };
}

/** FNV-1a. */
const hash = (text: string): number => [...text].reduce((value, character) => Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);
