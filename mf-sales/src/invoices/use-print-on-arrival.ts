import { useEffect } from 'react';
import { useHandover } from '../handover.ts';

/** Opens the browser's print dialog as soon as the sheet is drawn, when the screen before requested it. */
export function usePrintOnArrival(isDrawn: boolean): void {
  const { print } = useHandover();
  useEffect(() => {
    if (print && isDrawn) globalThis.print();
  }, [print, isDrawn]);
}
