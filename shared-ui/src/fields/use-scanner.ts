import { type KeyboardEvent, useRef } from 'react';

/** Milliseconds a key, slower than any scanner and faster than any hand. */
const MS_A_KEY = 30;

/**
 * Distinguishes a barcode scanner, which types a code and Enter without a pause, from a hand.
 * @returns `countKey`, for each key of an input, and `isScan`, which judges the text that Enter ends: all of it came from keys, at that pace
 */
export function useScanner() {
  const run = useRef({ keys: 0, since: 0, last: 0 });
  return {
    countKey({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
      const { keys, since, last } = run.current;
      const goesOn = keys > 0 && timeStamp - last < MS_A_KEY;
      run.current = goesOn ? { keys: keys + 1, since, last: timeStamp } : { keys: 1, since: timeStamp, last: timeStamp };
    },
    isScan(text: string, { timeStamp }: KeyboardEvent): boolean {
      const { keys, since } = run.current;
      run.current = { keys: 0, since: 0, last: 0 };
      return keys === text.length && timeStamp - since < MS_A_KEY * keys;
    },
  };
}
