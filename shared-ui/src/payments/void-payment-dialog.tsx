import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/numbers.ts';
import { FactList } from '../layout/fact-list.tsx';
import type { PaymentFacts } from './payment-row.tsx';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

export interface VoidPaymentDialogProps extends Pick<ReasonDialogProps, 'subtitle' | 'schema' | 'onSave' | 'onClose'> {
  /** The one that is taken back. */
  payment: Pick<PaymentFacts, 'amount' | 'payment_date' | 'reference'>;
  /** As staff read it: 'Cheque'. */
  method: string;
  /** 'Void Payment' unless it is called otherwise. */
  title?: string;
}

/** Takes a payment back: the row stays, its transaction is cancelled, its document is unpaid again. */
export const VoidPaymentDialog = ({ payment, method, title = 'Void Payment', ...dialog }: VoidPaymentDialogProps) => (
  <ReasonDialog title={title} saveLabel={title} {...dialog}>
    <FactList
      inset
      facts={[
        ['Amount', <b key="amount">{formatMoney(payment.amount)}</b>],
        ['Payment Date', formatDay(payment.payment_date)],
        ['Payment Method', method],
        ['Reference', payment.reference],
      ]}
    />
  </ReasonDialog>
);
