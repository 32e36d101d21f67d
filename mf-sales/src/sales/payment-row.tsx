import type { SalePayment } from '@karkhana/shared-contract/sales/sale';
import { CloseIcon, color, formatDay, formatMoney, IconAction, StatusChip, styled, type } from '@karkhana/shared-ui';
import { METHOD_LABELS } from './payment-methods.ts';

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

/** A payment; a voided one stays, struck out, with its reason. */
export function PaymentRow({ payment, onVoid }: { payment: SalePayment; onVoid?: (() => void) | undefined }) {
  const { amount, payment_date, payment_method, reference, voided_at, void_reason } = payment;
  return (
    <li>
      <Words>
        <span>{formatDay(payment_date)}</span>
        <small>{reference ? `${METHOD_LABELS[payment_method]}, ${reference}` : METHOD_LABELS[payment_method]}</small>
        {voided_at && <small>{void_reason}</small>}
      </Words>
      {voided_at && <StatusChip status="voided" />}
      <Amount className={voided_at ? 'voided' : undefined}>{formatMoney(amount)}</Amount>
      {!voided_at && onVoid && (
        <IconAction label={`Void payment of ${formatMoney(amount)}`} hint="Void payment" danger onClick={onVoid}>
          <CloseIcon size={16} />
        </IconAction>
      )}
    </li>
  );
}
