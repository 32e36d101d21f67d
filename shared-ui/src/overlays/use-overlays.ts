import { useEffect, useState } from 'react';
import { loadOverlays, type Overlays, overlaysNow } from './load-overlays.ts';

/** What opens over a page, from when it is first wanted and there. A file that does not come is the failure of what wanted it. */
export function useOverlays(wanted: boolean): Overlays | undefined {
  const [outcome, setOutcome] = useState<{ failure?: unknown }>();
  useEffect(() => {
    if (!wanted || overlaysNow()) return;
    let left = false;
    const tell = (change: { failure?: unknown }) => !left && setOutcome(change);
    loadOverlays().then(
      () => tell({}),
      (failure: unknown) => tell({ failure }),
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  if (outcome && 'failure' in outcome) throw outcome.failure;
  return overlaysNow();
}
