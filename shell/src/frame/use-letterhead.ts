import { getCompany, useFirstPageShown, useLocation, useQuery } from '@karkhana/shared-auth';
import { setLetterhead } from '@karkhana/shared-ui';
import { useEffect } from 'react';

/**
 * Lists carry the company's name on paper. Asked for once the first page is there, which nobody prints before, and not on the dashboard, where
 * nothing is printed at all.
 */
export function useLetterhead(): void {
  const { pathname } = useLocation();
  const shown = useFirstPageShown();
  const { data } = useQuery({ ...getCompany(), enabled: shown && pathname !== '/' });
  const name = data?.companyName ?? '';
  useEffect(() => setLetterhead(name), [name]);
}
