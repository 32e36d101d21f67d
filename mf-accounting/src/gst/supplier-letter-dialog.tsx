import { getCompany, useQuery } from '@karkhana/shared-auth';
import type { MatchedSupply } from '@karkhana/shared-contract/returns/gstr2b';
import { supplierLetter } from '@karkhana/shared-contract/returns/supplier-letter';
import { Button, Dialog, formatMonthLong, Loading, ShareIcon, TextArea, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { getGstr2b } from './get-gst.ts';

interface SupplierLetterProps {
  /** A bill that is only in the books: all that the supplier has not filed go into the letter. */
  row: MatchedSupply;
  period: string;
  onClose: () => void;
}

/** Tells a supplier which of its bills are missing on the portal. */
export function SupplierLetterDialog({ row, period, onClose }: SupplierLetterProps) {
  const read = useQuery(getGstr2b({ period, state: 'books', page: 1, limit: 500 }));
  const company = useQuery(getCompany());
  const { book } = row;
  if (!book) return null;
  const bills = (read.data?.data ?? []).flatMap(({ book: each }) => (each?.gstin === book.gstin && each.kind === 'invoice' ? each : []));
  return (
    <Dialog open title="Letter to the supplier" subtitle={book.party_name} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {read.data && company.data ? (
        <Letter text={supplierLetter(company.data.companyName ?? '', book.party_name, formatMonthLong(period), bills.length ? bills : [book])} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function Letter({ text: written }: { text: string }) {
  const [text, setText] = useState(written);
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied');
    } catch {
      toast.error('The text could not be copied. Select it and press Ctrl+C');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch (error) {
      // Who closes the browser's own dialog has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error('The text could not be shared. Copy it instead');
    }
  };
  return (
    <>
      <TextArea label="Letter" value={text} onChange={setText} rows={14} />
      <div style={{ display: 'flex', gap: 8, marginTop: 12 }}>
        <Button onClick={() => void copy()}>Copy</Button>
        {typeof navigator.share === 'function' && (
          <Button startIcon={<ShareIcon />} onClick={() => void share()}>
            Share
          </Button>
        )}
      </div>
    </>
  );
}
