import { api, queryOptions } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** So many of the newest records say who supervises now. */
const LOOKED_AT = 200;

/** GET /production/records: the supervisors of the newest records, each once, the latest first. */
export const getSupervisors = () =>
  queryOptions({
    queryKey: [...queryKeys.production, 'supervisors'],
    queryFn: async ({ signal }) => {
      const params = { page: 1, limit: LOOKED_AT, sort: '-production_date' };
      const { data } = await api.get<Page<ProductionRecord>>('/production/records', { params, signal });
      return [...new Set(data.data.map(({ supervisor }) => supervisor))];
    },
  });
