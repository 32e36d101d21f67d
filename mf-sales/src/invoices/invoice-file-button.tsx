import { SharePaperDialog } from '@karkhana/shared-auth/screens';
import type { Copy } from '@karkhana/shared-contract/sales/invoice-copies';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Button, DownloadIcon, formatDay, formatMoney, ShareIcon, usePhone } from '@karkhana/shared-ui';
import { Suspense, useState } from 'react';
import { useInvoiceFile } from './use-invoice-file.ts';

const sentenceOf = ({ invoice_number, sale_date, net_amount, due_date }: Sale): string =>
  `This is invoice ${invoice_number} of ${formatDay(sale_date)} for ${formatMoney(net_amount)}${due_date ? `, due ${formatDay(due_date)}` : ''}.`;

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
      <Suspense>
        {sharing && (
          <SharePaperDialog
            title="Share Invoice"
            subject={`Invoice ${sale.invoice_number}`}
            party={{ name: sale.vendor_name, phone: sale.vendor_phone, email: sale.vendor_email }}
            sentence={sentenceOf(sale)}
            paper={{ kind: 'invoice', id: sale.id }}
            save={{ busy, start: () => void save() }}
            onClose={() => setSharing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
