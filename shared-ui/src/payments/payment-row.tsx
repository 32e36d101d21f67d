import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/numbers.ts';
import { TextLink } from '../layout/links.tsx';
import { AmountRow } from './amount-row.tsx';

/** A payment of a document. */
export interface PaymentFacts {
  id: number;
  /** Rupees. */
  amount: number;
  /** 'yyyy-MM-dd'. */
  payment_date: string;
  payment_method: string;
  reference: string | null;
  voided_at: string | null;
  void_reason: string | null;
  /** The receipt or supplier payment that it is a part of, and is voided with. */
  account_payment?: { id: number; number: string } | null | undefined;
}

export interface PaymentRowProps {
  /** As the api answers. */
  payment: PaymentFacts;
  /** As staff read it: 'Cheque'. */
  method: string;
  /** Where money on account is shown; a part of it leads there and is not voided here. */
  accountPath?: ((id: number) => string) | undefined;
  /** Absent where this user may not. */
  onVoid?: (() => void) | undefined;
}

/** A payment; a voided one stays, struck out, with its reason. */
export function PaymentRow({ payment, method, accountPath, onVoid }: PaymentRowProps) {
  const { amount, payment_date, reference, voided_at, void_reason, account_payment: whole } = payment;
  const undo = whole || !onVoid ? undefined : { label: `Void payment of ${formatMoney(amount)}`, hint: 'Void payment', onClick: onVoid };
  return (
    <AmountRow amount={amount} struck={voided_at ? 'voided' : undefined} undo={undo}>
      <span>{formatDay(payment_date)}</span>
      <small>{reference ? `${method}, ${reference}` : method}</small>
      {whole && accountPath && (
        <small>
          Of <TextLink to={accountPath(whole.id)}>{whole.number}</TextLink>
        </small>
      )}
      {voided_at && <small>{void_reason}</small>}
    </AmountRow>
  );
}
