import { useQuery } from '@karkhana/shared-auth';
import { PaperScreen, ReadAtAddress, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { receiptPath } from '@karkhana/shared-contract/areas/addresses';
import { receiptVoucherPaper } from '@karkhana/shared-contract/papers/receipt-voucher-paper';
import type { Receipt } from '@karkhana/shared-contract/payments/account-payment';
import { NotFound } from '@karkhana/shared-ui';
import { getReceipt } from './get-receipt.ts';
import { useVoucherFile } from './voucher-button.tsx';

const SALES = { to: '/sales', label: 'Sales List' };

/** /sales/receipts/:id/voucher: of an advance, as printed. */
export default function VoucherScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getReceipt(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Receipt" area="Sales" back={SALES}>
      {(receipt) => <ShownVoucher receipt={receipt} />}
    </ReadAtAddress>
  );
}

function ShownVoucher({ receipt }: { receipt: Receipt }) {
  const download = useVoucherFile(receipt);
  const { id, number, date, advance, voucher } = receipt;
  const back = { to: receiptPath(id), label: number };
  if (!advance || !voucher) return <NotFound title="No receipt voucher" text="This receipt was not recorded as an advance." back={back} />;
  const paper = receiptVoucherPaper({ number, date, voided: receipt.voided_at !== null, facts: advance, parties: voucher });
  return <PaperScreen name="Receipt Voucher" {...{ number, back, download, paper }} />;
}
