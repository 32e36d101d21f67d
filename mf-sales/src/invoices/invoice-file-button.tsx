import type { Copy } from '@karkhana/shared-contract/sales/invoice-copies';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Button, DownloadIcon, ShareIcon, usePhone } from '@karkhana/shared-ui';
import { useInvoiceFile } from './use-invoice-file.ts';

/** The invoice as PDF: on a phone it is shared, on a PC saved. */
export function InvoiceFileButton({ sale, copies }: { sale: Sale; copies?: Copy[] | undefined }) {
  const phone = usePhone();
  const [busy, share, save] = useInvoiceFile(sale, copies);
  return phone ? (
    <Button startIcon={<ShareIcon />} disabled={busy} onClick={() => void share()}>
      Share
    </Button>
  ) : (
    <Button startIcon={<DownloadIcon />} disabled={busy} onClick={() => void save()}>
      Download PDF
    </Button>
  );
}
