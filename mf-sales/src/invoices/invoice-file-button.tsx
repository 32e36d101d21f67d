import type { Copy } from '@karkhana/shared-contract/sales/invoice-copies';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Button, DownloadIcon, ShareIcon, usePhone } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { useInvoiceFile } from './use-invoice-file.ts';

const ShareInvoiceDialog = lazy(() => import('./share-invoice-dialog.tsx'));

/** The invoice as PDF: a phone shares it, a PC saves it, or shares it by its own means. */
export function InvoiceFileButton({ sale, copies }: { sale: Sale; copies?: Copy[] | undefined }) {
  const phone = usePhone();
  const [busy, share, save] = useInvoiceFile(sale, copies);
  const [sharing, setSharing] = useState(false);
  if (phone) {
    return (
      <Button startIcon={<ShareIcon />} disabled={busy} onClick={() => void share()}>
        Share
      </Button>
    );
  }
  return (
    <>
      <Button startIcon={<ShareIcon />} onClick={() => setSharing(true)}>
        Share
      </Button>
      <Button startIcon={<DownloadIcon />} disabled={busy} onClick={() => void save()}>
        Download PDF
      </Button>
      <Suspense>{sharing && <ShareInvoiceDialog sale={sale} busy={busy} onSave={() => void save()} onClose={() => setSharing(false)} />}</Suspense>
    </>
  );
}
