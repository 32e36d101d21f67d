import { getCompany, useQuery } from '@karkhana/shared-auth';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { SaleRow, SaleTotals } from '@karkhana/shared-contract/sales/sale';
import { Button, Dialog, ErrorState, Loading } from '@karkhana/shared-ui';
import { getCreditNotes } from '../credit-notes/get-credit-notes.ts';
import { openSale } from '../receipts/get-open-sales.ts';
import { getReceipts } from '../receipts/get-receipts.ts';
import { getVendor } from '../vendors/get-vendor.ts';
import { ReminderMessage } from './reminder-message.tsx';
import { reminderText } from './reminder-text.ts';

interface ReminderProps {
  vendorId: number;
  /** Of which something is open, oldest first. */
  sales: { data: readonly SaleRow[]; totals?: SaleTotals | undefined };
  onClose: () => void;
}

/** A message that names what is open, to be copied or shared; nothing is sent from here. */
export default function ReminderDialog({ vendorId, sales, onClose }: ReminderProps) {
  const company = useQuery(getCompany());
  const customer = useQuery(getVendor(vendorId));
  const advances = useQuery(getReceipts({ vendor_id: vendorId, unallocated: true, page: 1, limit: 200 }));
  const credit = useQuery(getCreditNotes({ vendor_id: vendorId, open: true, page: 1, limit: 1 }));
  const failed = [company, customer, advances, credit].find(({ data, isError }) => !data && isError);
  const ready = company.data && customer.data && advances.data && credit.data;
  const invoices = sales.data.map(openSale);
  const inAdvance = (advances.data?.data ?? []).reduce((sum, { unallocated }) => sum + paise(unallocated), 0) + paise(credit.data?.totals.credit_left ?? 0);
  return (
    <Dialog
      open
      title="Remind"
      subtitle="Nothing is sent from here: copy the text, or share it."
      onClose={onClose}
      foot={<Button onClick={onClose}>Done</Button>}
    >
      {failed && <ErrorState message="The reminder could not be put together" onRetry={failed.refetch} />}
      {!failed && !ready && <Loading />}
      {ready && (
        <ReminderMessage
          phone={customer.data.phone}
          text={reminderText({
            customer: customer.data.name,
            company: company.data.companyName,
            upiId: company.data.upi_id,
            invoices,
            open: sales.totals?.balance ?? rupees(invoices.reduce((sum, { balance }) => sum + paise(balance), 0)),
            advance: rupees(inAdvance),
          })}
        />
      )}
    </Dialog>
  );
}
