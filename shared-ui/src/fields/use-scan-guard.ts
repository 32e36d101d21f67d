import { type KeyboardEvent, useContext, useRef } from 'react';
import { holdKeys, pressFirst, releaseKeys } from '../keyboard/held-keys.ts';
import { useToast } from '../toasts/use-toast.tsx';
import { ScanContext } from './scan-context.ts';
import { useScanner } from './use-scanner.ts';

/** Characters of a code; a scanner's shorter ones could be a fast hand's. */
const SHORTEST = 3;
/** Four to seven digits may be a number too. */
const PERHAPS_NUMBER = /^\d{4,7}$/;
const NUMBER = /^\d{0,7}(\.\d*)?$/;

/**
 * `onKeyDown` of a field for numbers: a scanner's code is no number. The number before it comes back, and the rows around the field take the code.
 * @param value as it is before the key
 */
export function useScanGuard(value: string, restore: (value: string) => void) {
  const rows = useContext(ScanContext);
  const toast = useToast();
  const { countKey, endRun } = useScanner();
  const before = useRef('');

  async function give(code: string, was: string) {
    const isCode = !NUMBER.test(code);
    if (isCode) restore(was);
    holdKeys();
    const taken = await rows?.take(code).catch(() => false);
    if (taken && !isCode) restore(was);
    if (!taken && isCode) toast.error(rows ? `Nothing here has the code ${code}` : `${code} is no number`);
    // It was a number, and Enter goes on from it.
    if (!taken && !isCode) pressFirst('Enter');
    await releaseKeys();
  }

  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter') {
      if (countKey(event)) before.current = value;
      return;
    }
    const code = endRun(event);
    const isCode = code.length >= SHORTEST && !NUMBER.test(code);
    if (!isCode && !(rows && PERHAPS_NUMBER.test(code))) return;
    event.preventDefault();
    event.stopPropagation();
    void give(code, before.current);
  };
}
