import { fetchFile, queryOptions } from '@karkhana/shared-auth';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import type { PortalDocument } from './portal-document.ts';

/** GET /sales/:id/e-invoice, and the same of notes. Read anew each time: faults may be corrected by now. */
export const getEInvoiceFile = ({ kind, id, number }: PortalDocument) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'e-invoice', kind, id],
    queryFn: () => {
      const params = { id };
      const name = `e-invoice-${number.replaceAll('/', '-')}.json`;
      if (kind === 'credit-note') return fetchFile('GET /api/credit-notes/:id/e-invoice', { params }, name);
      if (kind === 'sale-debit-note') return fetchFile('GET /api/sale-debit-notes/:id/e-invoice', { params }, name);
      return fetchFile('GET /api/sales/:id/e-invoice', { params }, name);
    },
    gcTime: 0,
    retry: false,
  });
