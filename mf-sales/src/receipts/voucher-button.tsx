import { downloadFile, messageOf } from '@karkhana/shared-auth';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import { Button, DownloadIcon, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';

/** The receipt voucher of an advance, as PDF. */
export function VoucherButton({ id, number }: { id: number; number: string }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
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
    <Button startIcon={<DownloadIcon />} disabled={busy} onClick={() => void save()}>
      Receipt Voucher
    </Button>
  );
}
