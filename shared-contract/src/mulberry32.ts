/**
 * A seeded source of chance (Tommy Ettinger's mulberry32), for demonstration data and tests: the same seed gives the same numbers on every
 * machine. Nothing secret may come of it.
 * @param seed a whole number of 32 bits
 * @returns the next number at each call, from 0 to below 1
 */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
