import { api, call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { Gstr1Filed } from '@karkhana/shared-contract/returns/filing';
import type { Choose2b, Imported2b } from '@karkhana/shared-contract/returns/gstr2b';

/** POST /gst/gstr1/filed. */
export function useRecordFiling() {
  return useMutation({ mutationFn: (body: Gstr1Filed) => call('POST /api/gst/gstr1/filed', { body }), onSettled: useRefresh(touchedBy.return) });
}

/** POST /gst/gstr2b: answers when the file is read and compared with the books. */
export function useImport2b(period: string) {
  return useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.set('period', period);
      form.set('file', file);
      return (await api.post<{ data: Imported2b }>('/gst/gstr2b', form, { timeout: 0 })).data.data;
    },
    onSettled: useRefresh(touchedBy.return),
  });
}

/** POST /gst/gstr2b/choices. */
export function useChoose2b() {
  return useMutation({
    mutationFn: (body: Partial<Choose2b> & Pick<Choose2b, 'period' | 'choice'>) => call('POST /api/gst/gstr2b/choices', { body }),
    onSettled: useRefresh(touchedBy.return),
  });
}
