import { getCompany, keepPreviousData, useQuery } from '@karkhana/shared-auth';
import { useQueries } from '@karkhana/shared-auth/queries';
import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { useEffect, useState } from 'react';
import { useSuite } from '../suite/suite-provider.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { findRecords } from './record-sources.ts';
import { foundBy, screenEntries } from './screen-entries.ts';
import { useRecentEntries } from './use-recent-entries.ts';

/** Milliseconds after the last letter before the server is asked. */
const PAUSE = 200;
const SHORTEST = 2;

interface Found {
  entries: PaletteEntry[];
  searching: boolean;
  /** Some records could not be read. */
  failed: boolean;
  /** The first entry is what `text` finds. While searching, a record may still be one of the text before. */
  firstIsFound: boolean;
  /** And nothing will come before it. */
  firstIsSure: boolean;
}

/** What `text` finds: screens and actions at once, records as they come, those that were open last before others. Without text these come first of all. */
export function usePaletteEntries(user: SessionUser, text: string): Found {
  const suite = useSuite();
  const wanted = text.trim();
  const settled = useSettled(wanted);
  const asks = settled.length >= SHORTEST && wanted.length >= SHORTEST;
  const answers = useQueries({
    queries: suite.records.map((search) => ({
      queryKey: [search.key, 'palette', search.from, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => findRecords(search, settled, signal),
      enabled: asks && user.permissions.includes(search.permission),
      placeholderData: keepPreviousData,
    })),
  });
  // Only where an entry depends on it.
  const { data: company } = useQuery({ ...getCompany(), enabled: suite.actions.some(({ gst }) => gst) });
  const { entries: latest, pending } = useRecentEntries(user);
  const recent = foundBy(latest, text);
  const screens = screenEntries(suite, user, text, Boolean(company?.gstin ?? company?.registration_type));
  const records = asks ? answers.flatMap(({ data }) => data ?? []).filter(({ id }) => recent.every((each) => each.id !== id)) : [];
  const searching = wanted.length >= SHORTEST && (settled !== wanted || answers.some(({ isFetching }) => isFetching));
  const first = answers.find(({ data }) => data?.length);
  const atOnce = wanted === '' ? [...recent, ...screens] : [...screens, ...recent];
  return {
    entries: [...atOnce, ...records],
    searching,
    failed: asks && answers.some(({ isError }) => isError),
    firstIsFound: wanted === '' ? !pending : atOnce.length > 0 || (settled === wanted && first?.isPlaceholderData === false),
    firstIsSure: wanted === '' ? !pending : !searching || atOnce.length > 0,
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
