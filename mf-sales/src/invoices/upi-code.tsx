import { upiLink } from '@karkhana/shared-contract/gst/upi-link';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { upiPayment } from '@karkhana/shared-contract/sales/upi-payment';
import { formatMoney } from '@karkhana/shared-ui';
import { Code } from './gst-styles.ts';
import { QrCode } from './qr-code.tsx';

/** Payment code of the invoice for UPI apps: payee, balance, and the number. A part of the total is named in words too. */
export function UpiCode({ sale }: { sale: Sale }) {
  const payment = upiPayment(sale);
  if (!payment) return null;
  const { amount } = payment;
  return (
    <Code>
      <QrCode text={upiLink(payment)} label="UPI code for this amount" />
      {amount === paise(sale.net_amount) ? 'Pay by any UPI app' : `Pay ${formatMoney(rupees(amount))} by any UPI app`}
    </Code>
  );
}
