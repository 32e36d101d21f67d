import { api, queryOptions } from '@karkhana/shared-auth';
import type { Page } from '@karkhana/shared-contract/list-query';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { SalePayment } from '@karkhana/shared-contract/sales/sale';

/** GET /sales/:id/payments, newest first, voided ones included. */
export const getSalePayments = (saleId: number) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'payments', saleId],
    queryFn: async ({ signal }) => (await api.get<Page<SalePayment>>(`/sales/${saleId}/payments`, { signal })).data.data,
  });
