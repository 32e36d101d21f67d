import { isChunkError } from './federation/failure-kind.ts';

/** Milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * Code of the shell's own that comes late without a network: `lazy(() => retryImport(() => import('./dialog.tsx')))`. React's lazy tries once, and a failure
 * would replace the whole page around it, unsaved input and all.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Error && isChunkError(error))) throw error;
      await onlineOr(pause);
    }
  }
}

/** When the browser reports that the network is back; a server that is back sends no notice. */
const onlineOr = (longest: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, longest);
    addEventListener('online', end);
  });
