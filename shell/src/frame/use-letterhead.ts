import { getCompany, useFirstPageShown, useLocation, useQuery, useQueryClient } from '@karkhana/shared-auth';
import { provideLetterhead, setLetterhead } from '@karkhana/shared-ui';
import { useEffect } from 'react';

/**
 * Lists carry the company's name on paper. Asked for once the first page is there, or by who prints before that, and not on the dashboard,
 * where nothing is printed at all.
 */
export function useLetterhead(): void {
  const { pathname } = useLocation();
  const shown = useFirstPageShown();
  const { data } = useQuery({ ...getCompany(), enabled: shown && pathname !== '/' });
  const name = data?.companyName ?? '';
  const client = useQueryClient();
  useEffect(() => setLetterhead(name), [name]);
  useEffect(() => provideLetterhead(async () => (await client.query(getCompany())).companyName ?? ''), [client]);
}
