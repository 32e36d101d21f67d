import { call, queryOptions, useMutation, useQueryClient } from '@karkhana/shared-auth';
import type { OtherFirm } from '@karkhana/shared-contract/firms/firm';
import type { ConnectFirm } from '@karkhana/shared-contract/firms/firm-schemas';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

/** With the username there where two users of one firm are connected. */
export const firmLabel = ({ name, title, username }: OtherFirm, firms: readonly OtherFirm[]): string =>
  username && firms.filter((firm) => firm.name === name).length > 1 ? `${title} as ${username}` : title;

const KEY = [...queryKeys.session, 'firms'];

/** GET /firms: the other firms of the signed-in user, and the name of this one. */
export const getFirms = () => queryOptions({ queryKey: KEY, queryFn: ({ signal }) => call('GET /api/firms', { signal }) });

/** POST /firms/:name/enter with the id or, of a server of an older version, the name; then the page of that firm. */
export function useEnterFirm() {
  return useMutation({
    mutationFn: (name: string) => call('POST /api/firms/:name/enter', { params: { name } }),
    onSuccess: ({ data: { host, code } }) => location.assign(`${location.protocol}//${host}${location.port && `:${location.port}`}/enter#${code}`),
  });
}

export function useConnectFirm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ConnectFirm) => call('POST /api/firms', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDisconnectFirm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call('DELETE /api/firms/:name', { params: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
