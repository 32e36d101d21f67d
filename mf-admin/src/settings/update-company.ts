import { api, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { Company } from '@karkhana/shared-contract/company/company';
import type { CompanyInput } from '@karkhana/shared-contract/company/company-schema';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** PUT /users/company. */
export function useUpdateCompany() {
  return useMutation({
    mutationFn: async (company: CompanyInput) => (await api.put<{ data: Company }>('/users/company', company)).data.data,
    onSettled: useRefresh(touchedBy.company),
  });
}
