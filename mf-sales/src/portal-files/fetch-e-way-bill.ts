import { fetchFile } from '@karkhana/shared-auth';
import type { Transport } from '@karkhana/shared-contract/e-documents/e-document-endpoints';
import type { PortalDocument } from './portal-document.ts';

/** GET /sales/:id/e-way-bill, and the same of a credit note. */
export function fetchEWayBill({ kind, id, number }: PortalDocument, query: Transport): Promise<File> {
  const name = `e-way-bill-${number.replaceAll('/', '-')}.json`;
  if (kind === 'credit-note') return fetchFile('GET /api/credit-notes/:id/e-way-bill', { params: { id }, query }, name);
  return fetchFile('GET /api/sales/:id/e-way-bill', { params: { id }, query }, name);
}
