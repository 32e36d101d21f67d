import { useQuery } from '@karkhana/shared-auth';
import { getLockOnce } from './get-lock.ts';

/** Bank accounts to choose from, the usual one first and chosen by ''; none where there is one only. */
export function useBankAccounts(): { value: string; label: string }[] {
  const accounts = useQuery(getLockOnce()).data?.data.bank_accounts ?? [];
  return accounts.map(({ id, name }, place) => ({ value: place === 0 ? '' : String(id), label: name }));
}
