import { keepPreviousData, useQueries, useSession } from '@karkhana/shared-auth';
import { useEffect, useState } from 'react';
import type { PaletteEntry } from './palette-entry.ts';
import { recordSources } from './record-sources.ts';
import { screenEntries } from './screen-entries.ts';

/** Milliseconds after the last letter before the server is asked. */
const PAUSE = 200;
const SHORTEST = 2;

/** What `text` finds: screens and actions at once, records as they come. `failed` when some of them could not be asked for. */
export function usePaletteEntries(text: string): { entries: PaletteEntry[]; searching: boolean; failed: boolean } {
  const user = useSession();
  const settled = useSettled(text.trim());
  const asks = settled.length >= SHORTEST && text.trim().length >= SHORTEST;
  const answers = useQueries({
    queries: recordSources.map(({ permission, queryKey, find }) => ({
      queryKey: [...queryKey, 'palette', settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(settled, signal),
      enabled: asks && user?.permissions.includes(permission) === true,
      placeholderData: keepPreviousData,
    })),
  });
  const records = asks ? answers.flatMap(({ data }) => data ?? []) : [];
  return {
    entries: user ? [...screenEntries(user, text), ...records] : [],
    searching: asks && (settled !== text.trim() || answers.some(({ isFetching }) => isFetching)),
    failed: asks && answers.some(({ isError }) => isError),
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
