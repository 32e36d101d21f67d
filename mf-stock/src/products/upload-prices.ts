import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** POST /imports/products with such a file (new-prices.ts): answers with the import's id. Nothing is saved before its preview is. */
export function useUploadPrices() {
  return useMutation({
    mutationFn: async (csv: string) => {
      const form = new FormData();
      form.set('file', new File([csv], `price-changes-${dayInIndia()}.csv`, { type: 'text/csv' }));
      return (await api.post<{ id: number }>('/imports/products', form, { timeout: 0 })).data.id;
    },
    onSettled: useRefresh([queryKeys.imports]),
  });
}
