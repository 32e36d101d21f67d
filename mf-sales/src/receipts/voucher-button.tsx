import { downloadFile, messageOf } from '@karkhana/shared-auth';
import { SharePaperDialog } from '@karkhana/shared-auth/screens';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { Receipt } from '@karkhana/shared-contract/payments/account-payment';
import { Button, DownloadIcon, formatDay, formatMoney, ShareIcon, useToast } from '@karkhana/shared-ui';
import { Suspense, useState } from 'react';

/** The receipt voucher of an advance, as PDF or as a link to it. */
export function VoucherButton({ id, number, date, amount, vendor_name }: Receipt) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [sharing, setSharing] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile('GET /api/receipts/:id/voucher', { params: { id } }, `${numberInFileName(number)}-voucher.pdf`);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to download the voucher'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button startIcon={<ShareIcon />} onClick={() => setSharing(true)}>
        Share
      </Button>
      <Button startIcon={<DownloadIcon />} disabled={busy} onClick={() => void save()}>
        Receipt Voucher
      </Button>
      <Suspense>
        {sharing && (
          <SharePaperDialog
            title="Share Receipt Voucher"
            subject={`Receipt voucher ${number}`}
            party={{ name: vendor_name, phone: '', email: '' }}
            sentence={`This is the receipt voucher ${number} of ${formatDay(date)} for ${formatMoney(amount)}.`}
            paper={{ kind: 'voucher', id }}
            save={{ busy, start: () => void save() }}
            onClose={() => setSharing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
