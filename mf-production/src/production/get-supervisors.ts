import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** Number of the newest records that show who supervises now. */
const LOOKED_AT = 200;

/** GET /production/records: the supervisors of the newest records, each once, the latest first. */
export const getSupervisors = () =>
  queryOptions({
    queryKey: [...queryKeys.production, 'supervisors'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: LOOKED_AT, sort: '-production_date' };
      const { data } = await call('GET /api/production/records', { query, signal });
      return [...new Set(data.map(({ supervisor }) => supervisor))];
    },
  });
