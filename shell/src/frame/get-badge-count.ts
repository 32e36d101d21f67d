import { api, queryOptions } from '@karkhana/shared-auth';
import type { AreaPage } from '@karkhana/shared-contract/areas/area-declaration';

const EVERY_MINUTE = 60_000;

/** The number on a page's icon: counted by the server, asked every minute and whenever the window is looked at again. */
export const getBadgeCount = ({ from, key }: NonNullable<AreaPage['badge']>) =>
  queryOptions({
    queryKey: [key, 'badge', from],
    queryFn: async ({ signal }) => {
      const { pathname, searchParams } = new URL(from, location.origin);
      return (await api.get<{ total: number }>(pathname, { params: Object.fromEntries(searchParams), signal })).data.total;
    },
    refetchInterval: EVERY_MINUTE,
    refetchOnWindowFocus: 'always',
    staleTime: EVERY_MINUTE,
  });
