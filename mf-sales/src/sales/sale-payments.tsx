import { useCan, useQuery } from '@karkhana/shared-auth';
import type { Sale, SalePayment } from '@karkhana/shared-contract/sales/sale';
import { Card, CardBody, CardList, color, ErrorState, formatMoney, Loading, Muted, styled } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { balanceOf, percentPaid } from './balance.ts';
import { getSalePayments } from './get-sale-payments.ts';
import { PaymentRow } from './payment-row.tsx';

const VoidPaymentDialog = lazy(() => import('./void-payment-dialog.tsx'));

const Sums = styled('dl')({
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 16, padding: '5px 0' },
  '& > div:first-of-type': { paddingTop: 0 },
  '& dd': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& > .balance': { alignItems: 'center', fontWeight: 600, borderTop: `1px solid ${color.border.card}`, marginTop: 5, paddingTop: 9 },
  '& > .balance dd': { fontSize: '1.25rem', lineHeight: '28px', letterSpacing: '-0.2px' },
});
const Bar = styled('div')({
  height: 8,
  marginTop: 8,
  borderRadius: 2,
  background: color.border.row,
  '& > i': { display: 'block', height: 8, borderRadius: 2, background: color.primary.main },
});
const History = styled('div')({ borderTop: `1px solid ${color.border.row}` });

/** What was paid on a sale, what is open, and each payment. */
export function SalePayments({ sale }: { sale: Sale }) {
  const payments = useQuery(getSalePayments(sale.id));
  const canVoid = useCan('sales:delete');
  const [voiding, setVoiding] = useState<SalePayment | null>(null);
  const percent = percentPaid(sale);
  return (
    <Card title="Payments">
      <CardBody>
        <Sums>
          <div>
            <dt>Total</dt>
            <dd>{formatMoney(sale.net_amount)}</dd>
          </div>
          <div>
            <dt>Paid</dt>
            <dd>{formatMoney(sale.amount_paid)}</dd>
          </div>
          {!sale.cancelled_at && (
            <div className="balance">
              <dt>Balance</dt>
              <dd>{formatMoney(balanceOf(sale))}</dd>
            </div>
          )}
        </Sums>
        {sale.cancelled_at ? (
          <Muted>Nothing to pay: the sale is cancelled.</Muted>
        ) : (
          <Bar role="img" aria-label={`${percent} percent paid`}>
            <i style={{ width: `${percent}%` }} />
          </Bar>
        )}
      </CardBody>
      {!payments.data && (
        <History>
          {payments.isError && !payments.isFetching ? <ErrorState message="The payments could not be loaded" onRetry={payments.refetch} /> : <Loading />}
        </History>
      )}
      {payments.data && payments.data.length > 0 && (
        <History>
          <CardList aria-label="Payments">
            {payments.data.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} onVoid={canVoid ? () => setVoiding(payment) : undefined} />
            ))}
          </CardList>
        </History>
      )}
      <Suspense>{voiding && <VoidPaymentDialog sale={sale} payment={voiding} onClose={() => setVoiding(null)} />}</Suspense>
    </Card>
  );
}
