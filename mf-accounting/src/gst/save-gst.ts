import { api, call, useMutation, useRefresh } from '@karkhana/shared-auth';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import type { Gstr1Filed, Gstr3bFiled } from '@karkhana/shared-contract/returns/filing';
import type { ChallanInput } from '@karkhana/shared-contract/returns/gst-payment-endpoints';
import type { Choose2b, Imported2b } from '@karkhana/shared-contract/returns/gstr2b';
import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';

/** POST /gst/gstr1/filed. */
export function useRecordFiling() {
  return useMutation({ mutationFn: (body: Gstr1Filed) => call('POST /api/gst/gstr1/filed', { body }), onSettled: useRefresh(touchedBy.return) });
}

/** POST /gst/gstr3b/filed. */
export function useRecord3b() {
  return useMutation({ mutationFn: (body: Gstr3bFiled) => call('POST /api/gst/gstr3b/filed', { body }), onSettled: useRefresh(touchedBy.return) });
}

/** POST /gst/set-off. */
export function useSetOff() {
  return useMutation({ mutationFn: (body: Gstr3bQuery) => call('POST /api/gst/set-off', { body }), onSettled: useRefresh(touchedBy.account) });
}

/** POST /gst/challans. */
export function usePayChallan() {
  return useMutation({
    mutationFn: ({ body, key }: { body: ChallanInput; key: string }) => call('POST /api/gst/challans', { body, key }),
    onSettled: useRefresh(touchedBy.account),
  });
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
