import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { LandedCostInput } from '@karkhana/shared-contract/purchases/landed-cost';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /purchases/:id/landed-costs. One `key` for one filled-in form: a second try cannot enter it twice. */
export function useEnterLandedCost(purchaseId: number) {
  return useMutation({
    mutationFn: async ({ cost, key }: { cost: LandedCostInput; key: string }) =>
      (await call('POST /api/purchases/:id/landed-costs', { params: { id: purchaseId }, body: cost, key })).data,
    onSettled: useRefresh(touchedBy.purchase),
  });
}

/** POST /purchases/:id/landed-costs/:costId/cancel. */
export function useCancelLandedCost(purchaseId: number) {
  return useMutation({
    mutationFn: (costId: number) => call('POST /api/purchases/:id/landed-costs/:costId/cancel', { params: { id: purchaseId, costId } }),
    onSettled: useRefresh(touchedBy.purchase),
  });
}
