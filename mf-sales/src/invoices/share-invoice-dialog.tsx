import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Button, Dialog, DownloadIcon, formatDay, formatMoney } from '@karkhana/shared-ui';
import { ReminderMessage } from '../reminders/reminder-message.tsx';

/** Message that goes with an invoice, in plain text. */
const invoiceText = ({ vendor_name, invoice_number, sale_date, net_amount, due_date, company }: Sale): string =>
  [
    `Dear ${vendor_name},`,
    '',
    `This is invoice ${invoice_number} of ${formatDay(sale_date)} for ${formatMoney(net_amount)}${due_date ? `, due ${formatDay(due_date)}` : ''}.`,
    'The PDF is attached.',
    '',
    ...(company.companyName ? [company.companyName] : []),
  ].join('\n');

interface ShareInvoiceProps {
  sale: Sale;
  /** The PDF is being made. */
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** On a PC, which has no share dialog: the PDF is saved, and the text goes by e-mail or WhatsApp Web. Nothing is sent from here. */
export default function ShareInvoiceDialog({ sale, busy, onSave, onClose }: ShareInvoiceProps) {
  return (
    <Dialog
      open
      title="Share Invoice"
      subtitle="Nothing is sent from here. Save the PDF, then attach it to your message."
      onClose={onClose}
      foot={
        <>
          <Button startIcon={<DownloadIcon />} disabled={busy} onClick={onSave}>
            Save PDF
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <ReminderMessage phone={sale.vendor_phone} email={sale.vendor_email} subject={`Invoice ${sale.invoice_number}`} text={invoiceText(sale)} />
    </Dialog>
  );
}
