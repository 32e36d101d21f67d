import { type CallAnswer, call, send, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';

/** PUT /users/company/logo. */
export function useSaveLogo() {
  return useMutation({
    mutationFn: (file: File) =>
      send<CallAnswer<'PUT /api/users/company/logo'>>('PUT /api/users/company/logo', { body: file, headers: { 'Content-Type': file.type } }),
    onSettled: useRefresh(touchedBy.company),
  });
}

/** DELETE /users/company/logo. */
export function useDeleteLogo() {
  return useMutation({ mutationFn: () => call('DELETE /api/users/company/logo'), onSettled: useRefresh(touchedBy.company) });
}
