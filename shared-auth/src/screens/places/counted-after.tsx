import { call, queryOptions, useQuery } from '@karkhana/shared-auth';
import type { ItemKey } from '@karkhana/shared-contract/items/item-endpoints';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { Banner, formatDay } from '@karkhana/shared-ui';
import { useToday } from '@karkhana/shared-ui/forms';

interface CountedAfterProps {
  /** Of the entry: 'yyyy-MM-dd', or '' while none is chosen. */
  day: string | undefined;
  /** As a form has it: text, and nothing while the firm has one place. */
  place?: string | undefined;
  items: readonly ItemKey[];
}

/** GET /items/counted-after. */
const getCountedAfter = (day: string, place: string | undefined, items: string) =>
  queryOptions({
    queryKey: [...queryKeys.stock, 'counted-after', day, place, items],
    queryFn: async ({ signal }) =>
      (await call('GET /api/items/counted-after', { query: { day, items, ...(place && { place_id: Number(place) }) }, signal })).data,
  });

/** Says before an entry of a past day is saved that some of its items were counted after that day; nothing for an entry of today. */
export function CountedAfter({ day, place, items }: CountedAfterProps) {
  const today = useToday();
  const asked = [...new Set(items.map(({ kind, id }) => `${kind}:${id}`))].sort().join(',');
  const { data: [first, ...others] = [] } = useQuery({ ...getCountedAfter(day ?? '', place, asked), enabled: Boolean(day && asked) && (day ?? '') < today });
  if (!first) return null;
  const more = others.length ? ` and ${others.length} more` : '';
  return (
    <Banner kind="warning">
      {`${first.name}${more} was counted on ${formatDay(first.count_date)} (${first.count_number}). This entry is of an earlier day: the count does not contain it.`}
    </Banner>
  );
}
