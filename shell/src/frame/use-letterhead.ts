import { getCompany, useFirstPageShown, useLocation, useQuery, useQueryClient } from '@karkhana/shared-auth';
import { provideLetterhead, setLetterhead } from '@karkhana/shared-ui';
import { useEffect } from 'react';

/** Lists carry the company's name on paper. Requested once the first page is there, or by an earlier print, and not on the dashboard, which does not print. */
export function useLetterhead(): void {
  const { pathname } = useLocation();
  const shown = useFirstPageShown();
  const { data } = useQuery({ ...getCompany(), enabled: shown && pathname !== '/' });
  const name = data?.companyName ?? '';
  const client = useQueryClient();
  useEffect(() => setLetterhead(name), [name]);
  useEffect(() => provideLetterhead(async () => (await client.query(getCompany())).companyName ?? ''), [client]);
}
