import { fetchFile, messageOf, saveFile } from '@karkhana/shared-auth';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Copy } from '@karkhana/shared-contract/sales/invoice-copies';
import { useToast } from '@karkhana/shared-ui';
import { useState } from 'react';

/** GET /sales/:id/invoice: the invoice as PDF, passed to the phone's programs, or saved without them: `[busy, share, save]`. */
export function useInvoiceFile(
  { id, invoice_number }: { id: number; invoice_number: string },
  copies?: Copy[],
): [boolean, () => Promise<void>, () => Promise<void>] {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const withFile = (act: (file: File) => void | Promise<void>) => async () => {
    setBusy(true);
    try {
      const query = copies ? { copies: copies.join(',') } : {};
      await act(await fetchFile('GET /api/sales/:id/invoice', { params: { id }, query }, `${numberInFileName(invoice_number)}.pdf`));
    } catch (error) {
      toast.error(messageOf(error, 'Failed to download invoice'));
    } finally {
      setBusy(false);
    }
  };
  const save = (file: File) => saveFile(file, file.name);
  const share = async (file: File) => {
    const shared = { files: [file], title: `Invoice ${invoice_number}` };
    if (!navigator.canShare?.(shared)) return save(file);
    try {
      await navigator.share(shared);
    } catch (error) {
      // Called off by its user. Any other reason, such as a press too long ago: the file is here, and must not be lost.
      if ((error as DOMException).name !== 'AbortError') save(file);
    }
  };
  return [busy, withFile(share), withFile(save)];
}
