import { getCompany, useLocation, useQuery } from '@karkhana/shared-auth';
import { setLetterhead } from '@karkhana/shared-ui';
import { useEffect } from 'react';

/** Lists carry the company's name on paper. Not asked for on the dashboard, where nothing is printed and everything waits for the first figures. */
export function useLetterhead(): void {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...getCompany(), enabled: pathname !== '/' });
  const name = data?.companyName ?? '';
  useEffect(() => setLetterhead(name), [name]);
}
