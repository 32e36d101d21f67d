import { useLocation } from '@karkhana/shared-auth';
import { useQueries } from '@karkhana/shared-auth/queries';
import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { useState } from 'react';
import { useSuite } from '../suite/suite-provider.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { recentRecords } from './recent-records.ts';
import { readRecord, searchOf } from './record-sources.ts';

/** The records that were open last, as they are now; one that is gone, or may no longer be seen, is left out. The one in view comes last. */
export function useRecentEntries(user: SessionUser): { entries: PaletteEntry[]; pending: boolean } {
  const { pathname } = useLocation();
  const { records } = useSuite();
  const [paths] = useState(() => recentRecords(user.id));
  const recent = paths.flatMap((path) => {
    const search = searchOf(records, path);
    return search && user.permissions.includes(search.permission) ? [{ search, id: path.slice(path.lastIndexOf('/') + 1) }] : [];
  });
  const answers = useQueries({
    queries: recent.map(({ search, id }) => ({
      queryKey: [search.key, 'palette', 'record', search.from, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readRecord(search, id, signal),
      staleTime: 0,
    })),
  });
  const entries = answers.flatMap(({ data }) => data ?? []);
  const inView = ({ to }: PaletteEntry) => (pathname === to ? 1 : 0);
  return { entries: entries.sort((a, b) => inView(a) - inView(b)), pending: answers.some(({ isLoading }) => isLoading) };
}
