import { api } from '@karkhana/shared-auth';
import type { RecordSearch } from '@karkhana/shared-contract/areas/area-declaration';
import type { PaletteEntry } from './palette-entry.ts';
import { type FoundRecord, recordEntry } from './record-entry.tsx';

const FEW = 5;

/** The records of one kind that a text finds, as the area declares it. */
export async function findRecords(search: RecordSearch, text: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const { data } = await api.get<Record<string, FoundRecord[] | undefined>>(search.from, {
    params: { [search.words ? 'words' : 'search']: text, page: 1, limit: FEW },
    signal,
  });
  return (data[search.list] ?? []).map((found) => recordEntry(search, found));
}

export async function readRecord(search: RecordSearch, id: string, signal: AbortSignal): Promise<PaletteEntry> {
  return recordEntry(search, (await api.get<{ data: FoundRecord }>(`${search.from}/${id}`, { signal })).data.data);
}

/** Of a page such as '/sales/418': what searches for such records. */
export const searchOf = (records: readonly RecordSearch[], page: string): RecordSearch | undefined =>
  records.find(({ to }) => to === `${page.slice(0, page.lastIndexOf('/'))}/{id}`);
