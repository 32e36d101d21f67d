import { call, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** GET /e-invoice-provider: whether e-invoices can be made from here. */
export const getEInvoiceProvider = () =>
  queryOptions({
    queryKey: [...queryKeys.settings, 'e-invoice-provider'],
    queryFn: async ({ signal }) => (await call('GET /api/e-invoice-provider', { signal })).data,
  });
