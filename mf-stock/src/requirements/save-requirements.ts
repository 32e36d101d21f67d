import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { RequirementsInput } from '@karkhana/shared-contract/product-materials/requirement-schemas';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** POST /product-materials/:productId replaces the list as a whole: a second time it changes nothing. Returns the saved rows. */
export function useSaveRequirements() {
  return useMutation({
    mutationFn: async ({ productId, requirements }: { productId: number; requirements: RequirementsInput }) =>
      (await call('POST /api/product-materials/:productId', { params: { productId }, body: requirements })).data,
    onSettled: useRefresh(touchedBy.requirements),
  });
}
