import { getCompany } from './get-company.ts';
import { useQuery } from './use-query.ts';

/** Whether the company has anything to do with GST: fields for it take no room before. */
export function useGst(): boolean {
  const { data } = useQuery(getCompany());
  return Boolean(data?.gstin ?? data?.registration_type);
}
