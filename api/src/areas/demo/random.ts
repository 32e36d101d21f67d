import { mustGet } from '@karkhana/shared-contract/must-get';

/** A seeded source of chance (mulberry32): the same text gives the same data on every machine. */
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
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
