import { downloadFile } from '@karkhana/shared-auth';
import { SharePaperDialog, useDownload } from '@karkhana/shared-auth/screens';
import { receiptPath } from '@karkhana/shared-contract/areas/addresses';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Receipt } from '@karkhana/shared-contract/payments/account-payment';
import { Button, ButtonLink, DownloadIcon, formatDay, formatMoney, PrintIcon, ShareIcon } from '@karkhana/shared-ui';
import { Suspense, useState } from 'react';

/** The file of a receipt's voucher: `[under way, start]`. */
export const useVoucherFile = ({ id, number }: Pick<Receipt, 'id' | 'number'>) =>
  useDownload(
    () => downloadFile('GET /api/receipts/:id/voucher', { params: { id } }, `${numberInFileName(number)}-voucher.pdf`),
    'Failed to download the voucher',
  );

/** The receipt voucher of an advance: its page, its PDF, and a link to it. */
export function VoucherButton({ id, number, date, amount, vendor_name }: Receipt) {
  const [busy, save] = useVoucherFile({ id, number });
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Button startIcon={<ShareIcon />} onClick={() => setSharing(true)}>
        Share
      </Button>
      <Button startIcon={<DownloadIcon />} disabled={busy} onClick={save}>
        Receipt Voucher
      </Button>
      <ButtonLink to={`${receiptPath(id)}/voucher`} startIcon={<PrintIcon />}>
        Print Voucher
      </ButtonLink>
      <Suspense>
        {sharing && (
          <SharePaperDialog
            title="Share Receipt Voucher"
            subject={`Receipt voucher ${number}`}
            party={{ name: vendor_name, phone: '', email: '' }}
            sentence={`This is the receipt voucher ${number} of ${formatDay(date)} for ${formatMoney(amount)}.`}
            paper={{ kind: 'voucher', id }}
            save={{ busy, start: save }}
            onClose={() => setSharing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
