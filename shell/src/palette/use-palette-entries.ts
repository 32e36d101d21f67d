import { keepPreviousData, useQueries, useSession } from '@karkhana/shared-auth';
import { useEffect, useState } from 'react';
import type { PaletteEntry } from './palette-entry.ts';
import { recordSources } from './record-sources.ts';
import { screenEntries } from './screen-entries.ts';

/** Milliseconds after the last letter before the server is asked. */
const PAUSE = 200;
const SHORTEST = 2;

interface Found {
  entries: PaletteEntry[];
  searching: boolean;
  /** Some records could not be asked for. */
  failed: boolean;
  /** The first entry is what `text` finds. While searching, a record may still be one of the text before. */
  firstIsFound: boolean;
  /** And nothing will come before it. */
  firstIsSure: boolean;
}

/** What `text` finds: screens and actions at once, records as they come. */
export function usePaletteEntries(text: string): Found {
  const user = useSession();
  const wanted = text.trim();
  const settled = useSettled(wanted);
  const asks = settled.length >= SHORTEST && wanted.length >= SHORTEST;
  const answers = useQueries({
    queries: recordSources.map(({ permission, queryKey, find }) => ({
      queryKey: [...queryKey, 'palette', settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(settled, signal),
      enabled: asks && user?.permissions.includes(permission) === true,
      placeholderData: keepPreviousData,
    })),
  });
  const records = asks ? answers.flatMap(({ data }) => data ?? []) : [];
  const screens = user ? screenEntries(user, text) : [];
  const searching = wanted.length >= SHORTEST && (settled !== wanted || answers.some(({ isFetching }) => isFetching));
  const first = answers.find(({ data }) => data?.length);
  return {
    entries: [...screens, ...records],
    searching,
    failed: asks && answers.some(({ isError }) => isError),
    firstIsFound: screens.length > 0 || (settled === wanted && first?.isPlaceholderData === false),
    firstIsSure: !searching || screens.length > 0,
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
