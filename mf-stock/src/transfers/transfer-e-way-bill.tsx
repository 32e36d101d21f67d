import { fetchFile } from '@karkhana/shared-auth';
import { EWayBillDialog } from '@karkhana/shared-auth/screens';
import { numberInFileName } from '@karkhana/shared-contract/document-number';
import type { StockTransfer } from '@karkhana/shared-contract/stock/stock-transfer';

interface TransferEWayBillProps {
  transfer: StockTransfer;
  /** Of the company, in which its places are. */
  state: string | null;
  onClose: () => void;
}

/** GET /stock-transfers/:id/e-way-bill: the goods go from us to us, with the challan. */
export default function TransferEWayBill({ transfer: { id, number, date, declared_value }, state, onClose }: TransferEWayBillProps) {
  return (
    <EWayBillDialog
      document={{ number, date, net_amount: declared_value, states: [state, state] }}
      fetchBill={(query) => fetchFile('GET /api/stock-transfers/:id/e-way-bill', { params: { id }, query }, `e-way-bill-${numberInFileName(number)}.json`)}
      saved="Upload the file on the e-way bill portal"
      onClose={onClose}
    />
  );
}
