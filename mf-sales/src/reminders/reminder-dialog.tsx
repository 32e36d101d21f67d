import { getCompany, useQuery } from '@karkhana/shared-auth';
import { MessageToSend, useFresh } from '@karkhana/shared-auth/screens';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { Button, Dialog, ErrorState, Loading } from '@karkhana/shared-ui';
import { Suspense } from 'react';
import { getCreditNotes } from '../credit-notes/get-credit-notes.ts';
import { getOpenSales, openSale } from '../receipts/get-open-sales.ts';
import { getReceipts } from '../receipts/get-receipts.ts';
import { getVendor } from '../vendors/get-vendor.ts';
import { reminderText } from './reminder-text.ts';

interface ReminderProps {
  vendorId: number;
  onClose: () => void;
}

/** Balances are read anew: a reminder never includes what a colleague has entered as paid. */
const ANEW = { refetchOnMount: 'always' } as const;

/** A message that lists unpaid sales, to be copied or shared; nothing is sent from here. */
export default function ReminderDialog({ vendorId, onClose }: ReminderProps) {
  const company = useQuery(getCompany());
  const customer = useQuery(getVendor(vendorId));
  const readSales = useQuery({ ...getOpenSales(vendorId), ...ANEW });
  const readAdvances = useQuery({ ...getReceipts({ vendor_id: vendorId, unallocated: true, page: 1, limit: 200 }), ...ANEW });
  const readCredit = useQuery({ ...getCreditNotes({ vendor_id: vendorId, open: true, page: 1, limit: 1 }), ...ANEW });
  const [sales, advances, credit] = [useFresh(readSales), useFresh(readAdvances), useFresh(readCredit)];
  const ready = company.data && customer.data && sales && advances && credit;
  const failed = !ready && [company, customer, readSales, readAdvances, readCredit].find(({ isError }) => isError);
  const invoices = (sales?.data ?? []).map(openSale);
  const inAdvance = (advances?.data ?? []).reduce((sum, { unallocated }) => sum + paise(unallocated), 0) + paise(credit?.totals.credit_left ?? 0);
  return (
    <Dialog
      open
      title="Reminder"
      subtitle="Nothing is sent from here: copy the text, or share it."
      onClose={onClose}
      foot={<Button onClick={onClose}>Done</Button>}
    >
      {failed && <ErrorState message="The reminder could not be put together" onRetry={failed.refetch} />}
      {!failed && !ready && <Loading />}
      {ready && !invoices.length && <p>Nothing is open any more.</p>}
      {ready && invoices.length > 0 && (
        <Suspense fallback={<Loading />}>
          <MessageToSend
            phone={customer.data.phone}
            email={customer.data.email}
            subject={`Open invoices${company.data.companyName ? ` of ${company.data.companyName}` : ''}`}
            text={reminderText({
              customer: customer.data.name,
              company: company.data.companyName,
              upiId: company.data.upi_id,
              invoices,
              open: sales.totals?.balance ?? rupees(invoices.reduce((sum, { balance }) => sum + paise(balance), 0)),
              advance: rupees(inAdvance),
            })}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
