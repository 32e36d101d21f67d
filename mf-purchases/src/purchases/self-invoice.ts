import { call, downloadFile, useMutation, useRefresh } from '@karkhana/shared-auth';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { useToast } from '@karkhana/shared-ui';

const hasCome = ({ status }: Purchase): boolean => status === 'received' || status === 'partially_received';

/**
 * Our own invoice for what came under reverse charge from a vendor who is not registered: made once, then its PDF. Nothing where there is none
 * to make, or this user may not.
 */
export function useSelfInvoice(purchase: Purchase, mayMake: boolean): { label: string; onSelect: () => void }[] {
  const toast = useToast();
  const refresh = useRefresh(touchedBy.purchase);
  const { id, self_invoice, self_invoice_number } = purchase;
  const download = (number: string) => downloadFile('GET /api/purchases/:id/self-invoice', { params: { id } }, `${numberInFileName(number)}.pdf`);
  const print = useMutation({
    mutationFn: async () => {
      if (self_invoice_number) return download(self_invoice_number);
      const { data } = await call('POST /api/purchases/:id/self-invoice', { params: { id }, body: {} });
      toast.success(`Self-invoice ${data.self_invoice_number} made`);
      return download(data.self_invoice_number ?? '');
    },
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  if (!self_invoice || print.isPending) return [];
  const run = () => print.mutate();
  if (self_invoice_number) return [{ label: 'Download Self-Invoice', onSelect: run }];
  return mayMake && hasCome(purchase) ? [{ label: 'Make Self-Invoice', onSelect: run }] : [];
}
