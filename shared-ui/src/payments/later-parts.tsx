import { Card, CardBody } from '../layout/card.tsx';
import { useOverlays } from '../overlays/use-overlays.ts';
import { Loading } from '../states/loading.tsx';
import type { AmountRowProps } from './amount-row.tsx';
import type { PaymentFacts, PaymentRowProps } from './payment-row.tsx';
import type { PaymentsCardProps } from './payments-card.tsx';

// Their code comes after the first page, with what opens over a page (overlays.ts).

/**
 * Amount paid on a document, its balance, and each payment.
 * @example
 * <PaymentsCard total={sale.total} paid={sale.paid} open={{ balance: sale.balance, percent: 48 }} payments={useQuery(getPayments(sale.id))}
 *   methodLabel={methodLabel} accountPath={paths.receipt} onVoid={setVoiding} />
 */
export function PaymentsCard<P extends PaymentFacts>(props: PaymentsCardProps<P>) {
  const later = useOverlays(true);
  if (later) return <later.PaymentsCard {...props} />;
  return (
    <Card title="Payments">
      <CardBody>
        <Loading />
      </CardBody>
    </Card>
  );
}

/** A payment; a voided one stays, struck out, with its reason. */
export function PaymentRow(props: PaymentRowProps) {
  const later = useOverlays(true);
  return later ? <later.PaymentRow {...props} /> : null;
}

/** A line of a card's list that is an amount: a payment, a landed cost. */
export function AmountRow(props: AmountRowProps) {
  const later = useOverlays(true);
  return later ? <later.AmountRow {...props} /> : null;
}
