import { call, useMutation, useRefresh } from '@karkhana/shared-auth';
import type { CompanyInput } from '@karkhana/shared-contract/company/company-schema';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** PUT /users/company. */
export function useUpdateCompany() {
  return useMutation({
    mutationFn: async (company: CompanyInput) => (await call('PUT /api/users/company', { body: company })).data,
    onSettled: useRefresh(touchedBy.company),
  });
}
