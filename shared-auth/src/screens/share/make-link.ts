import { call, queryOptions } from '@karkhana/shared-auth';
import type { PaperLink } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';

/** A paper to which a link can be made; of a statement `id` is its party. */
export type SharedPaper =
  | { kind: 'invoice' | 'credit-note' | 'sale-debit-note' | 'voucher' | 'order' | 'debit-note'; id: number }
  | { kind: 'statement'; id: number; from?: string | undefined; to?: string | undefined };

async function makeLink(paper: SharedPaper, key: string): Promise<PaperLink> {
  const asked = { params: { id: paper.id }, key };
  switch (paper.kind) {
    case 'invoice':
      return (await call('POST /api/sales/:id/link', asked)).data;
    case 'credit-note':
      return (await call('POST /api/credit-notes/:id/link', asked)).data;
    case 'sale-debit-note':
      return (await call('POST /api/sale-debit-notes/:id/link', asked)).data;
    case 'voucher':
      return (await call('POST /api/receipts/:id/voucher/link', asked)).data;
    case 'order':
      return (await call('POST /api/purchases/:id/link', asked)).data;
    case 'debit-note':
      return (await call('POST /api/debit-notes/:id/link', asked)).data;
    case 'statement':
      return (await call('POST /api/vendors/:id/statement/link', { ...asked, body: { from: paper.from, to: paper.to } })).data;
  }
}

/** Made when the dialog opens: one link for each key, however often it is asked, and none by itself later. @param key of newIdempotencyKey */
export const getLink = (paper: SharedPaper, key: string) =>
  queryOptions({
    queryKey: ['paper-link', key],
    queryFn: () => makeLink(paper, key),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Sent once the dialog is there: a drawing that React throws away would make a link as well.
    refetchOnMount: true,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
