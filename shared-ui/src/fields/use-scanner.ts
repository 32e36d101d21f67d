import { type KeyboardEvent, useRef } from 'react';

/** Milliseconds a key, slower than any scanner and faster than any hand. */
const MS_A_KEY = 30;

/**
 * Distinguishes a barcode scanner, which types a code and Enter without a pause, from a hand.
 * @returns `countKey`, for each key of an input, true where a run of fast keys may begin; `endRun`, at Enter: what was typed at that pace, '' for a hand
 */
export function useScanner() {
  const run = useRef({ typed: '', since: 0, last: 0 });
  return {
    countKey({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return false;
      const { typed, since, last } = run.current;
      const goesOn = typed !== '' && timeStamp - last < MS_A_KEY;
      run.current = goesOn ? { typed: typed + key, since, last: timeStamp } : { typed: key, since: timeStamp, last: timeStamp };
      return !goesOn;
    },
    endRun({ timeStamp }: KeyboardEvent): string {
      const { typed, since } = run.current;
      run.current = { typed: '', since: 0, last: 0 };
      return timeStamp - since < MS_A_KEY * typed.length ? typed : '';
    },
  };
}
