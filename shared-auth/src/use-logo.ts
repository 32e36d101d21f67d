import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { fetchFile } from './download.ts';
import { useQuery } from './use-query.ts';

/**
 * GET /users/company/logo, as an address for a picture: null without one or after a failure, undefined while it is loading.
 * @param sha256 of the company's settings
 */
export function useLogo(sha256: string | null | undefined): string | null | undefined {
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.company, 'logo', sha256],
    queryFn: async () => asLink(await fetchFile('GET /api/users/company/logo', {}, 'logo')),
    enabled: Boolean(sha256),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return !sha256 || isError ? null : data;
}

const asLink = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
