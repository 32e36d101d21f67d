import { useHandover } from '../handover.ts';

const printNow = () => globalThis.print();

/** Opens the browser's print dialog, when the screen before requested it. To be called as soon as the paper is drawn. */
export function usePrintOnArrival(): (() => void) | undefined {
  const { print } = useHandover();
  return print ? printNow : undefined;
}
