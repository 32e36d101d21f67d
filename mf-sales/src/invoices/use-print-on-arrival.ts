import { useEffect } from 'react';
import { useHandover } from '../handover.ts';

/** Opens the browser's print dialog when the screen before asked for it, as soon as the sheet is drawn. */
export function usePrintOnArrival(isDrawn: boolean): void {
  const { print } = useHandover();
  useEffect(() => {
    if (print && isDrawn) globalThis.print();
  }, [print, isDrawn]);
}
