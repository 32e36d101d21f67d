import { downloadFile } from '@karkhana/shared-auth';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { PurchaseRow } from '@karkhana/shared-contract/purchases/purchase';
import { useToast } from '@karkhana/shared-ui';
import { useState } from 'react';

/** GET /purchases/:id/invoice: the order as PDF, named after its number: `[downloading, start]`. */
export function useDownloadInvoice({ id, invoice_number }: Pick<PurchaseRow, 'id' | 'invoice_number'>): [boolean, () => Promise<void>] {
  const toast = useToast();
  const [downloading, setDownloading] = useState(false);
  const start = async () => {
    setDownloading(true);
    try {
      await downloadFile('GET /api/purchases/:id/invoice', { params: { id } }, `${numberInFileName(invoice_number)}.pdf`);
      toast.success('Invoice downloaded successfully');
    } catch {
      toast.error('Failed to download invoice');
    } finally {
      setDownloading(false);
    }
  };
  return [downloading, start];
}
