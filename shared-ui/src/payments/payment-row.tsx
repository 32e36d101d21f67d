import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/numbers.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { IconAction } from '../layout/icon-action.tsx';
import { TextLink } from '../layout/links.tsx';
import { StatusChip } from '../status/status-chip.tsx';
import { color } from '../theme/color.ts';
import { type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Words = styled('span')({
  flex: 1,
  minWidth: 0,
  '& > *': { display: 'block', overflowWrap: 'anywhere' },
  '& small': { color: color.text.secondary, ...type.small },
});
const Amount = styled('span')({
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&.voided': { fontWeight: 400, textDecoration: 'line-through', color: color.text.secondary },
});

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

interface PaymentRowProps {
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
  return (
    <li>
      <Words>
        <span>{formatDay(payment_date)}</span>
        <small>{reference ? `${method}, ${reference}` : method}</small>
        {whole && accountPath && (
          <small>
            Of <TextLink to={accountPath(whole.id)}>{whole.number}</TextLink>
          </small>
        )}
        {voided_at && <small>{void_reason}</small>}
      </Words>
      {voided_at && <StatusChip status="voided" />}
      <Amount className={voided_at ? 'voided' : undefined}>{formatMoney(amount)}</Amount>
      {!voided_at && !whole && onVoid && (
        <IconAction label={`Void payment of ${formatMoney(amount)}`} hint="Void payment" danger onClick={onVoid}>
          <CloseIcon size={16} />
        </IconAction>
      )}
    </li>
  );
}
