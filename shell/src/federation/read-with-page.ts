import type { QueryClient } from '@karkhana/shared-auth';
import type { AreaState } from './area-store.ts';

/** Milliseconds. A frame without rows, drawn that much sooner, would take longer to draw than this. */
const LONGEST = 100;
/** Milliseconds in which a screen whose area came after the frame may take the answer. Later, events report changes (live-updates.tsx), and it is old. */
const KEPT = 1_000;

/**
 * Resolves with the first data of this address's screen, which the page requested at its start (begin-page.ts): the screen is drawn with its rows, in one go.
 * Later answers reach the screen as always.
 */
export async function readWithPage(client: QueryClient, state: AreaState, address: string): Promise<void> {
  if (!globalThis.__early__) return;
  const read = state.status === 'ready' ? state.area.firstReads?.[address] : undefined;
  // The screen requests again and shows the reason of a failure.
  const answered = read?.(client).catch(() => undefined);
  setTimeout(() => {
    globalThis.__early__ = undefined;
  }, KEPT);
  if (answered) await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
}
