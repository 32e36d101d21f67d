import { getCompany, useQuery } from '@karkhana/shared-auth';
import type { MatchedSupply } from '@karkhana/shared-contract/returns/gstr2b';
import { supplierLetter } from '@karkhana/shared-contract/returns/supplier-letter';
import { Button, Dialog, formatMonthLong, Loading } from '@karkhana/shared-ui';
import { MessageToShare } from '@karkhana/shared-ui/forms';
import { getGstr2b } from './get-gst.ts';

interface SupplierLetterProps {
  /** A bill that is only in the books: the letter contains all that the supplier has not filed. */
  row: MatchedSupply;
  period: string;
  onClose: () => void;
}

/** Message to a supplier about its bills that are missing on the portal. */
export default function SupplierLetterDialog({ row, period, onClose }: SupplierLetterProps) {
  const read = useQuery(getGstr2b({ period, state: 'books', page: 1, limit: 500 }));
  const company = useQuery(getCompany());
  const { book } = row;
  if (!book) return null;
  const bills = (read.data?.data ?? []).flatMap(({ book: each }) => (each?.gstin === book.gstin && each.kind === 'invoice' ? each : []));
  return (
    <Dialog open title="Letter to the supplier" subtitle={book.party_name} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {read.data && company.data ? (
        <MessageToShare
          label="Letter"
          text={supplierLetter(company.data.companyName ?? '', book.party_name, formatMonthLong(period), bills.length ? bills : [book])}
        />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
