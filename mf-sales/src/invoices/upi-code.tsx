import { upiLink } from '@karkhana/shared-contract/gst/upi-link';
import { paise } from '@karkhana/shared-contract/money';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { Code } from './gst-styles.ts';
import { QrCode } from './qr-code.tsx';

/** What a UPI app reads from the invoice: payee, amount and number. */
export function UpiCode({ sale, upiId }: { sale: Sale; upiId: string }) {
  const payee = sale.company.companyName ?? sale.company.legal_name ?? '';
  const link = upiLink({ upi_id: upiId, payee, amount: paise(sale.net_amount), number: sale.invoice_number });
  return (
    <Code>
      <QrCode text={link} label="UPI code for this amount" />
      Pay by any UPI app
    </Code>
  );
}
