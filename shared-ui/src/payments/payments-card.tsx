import { formatMoney } from '../format/numbers.ts';
import { Card, CardBody, CardList } from '../layout/card.tsx';
import { Muted } from '../layout/text.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { Loading } from '../states/loading.tsx';
import { color } from '../theme/color.ts';
import { styled } from '../theme/styled.ts';
import { type PaymentFacts, PaymentRow } from './payment-row.tsx';

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

export interface PaymentsCardProps<P extends PaymentFacts> {
  /** Rupees. */
  total: number;
  /** Rupees, without voided payments. */
  paid: number;
  /** What credit of notes paid, below zero what debit notes raised; takes no line while it is nothing. */
  settled?: number | undefined;
  /** Rupees still to pay and the whole percent that is paid, or why nothing is: 'Nothing to pay: the sale is cancelled.' */
  open: { balance: number; percent: number } | string;
  /** The query that reads them; voided ones too. */
  payments: { data: readonly P[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** As staff read it: 'Cheque'. */
  methodLabel: (payment: P) => string;
  /** Where money on account is shown: '/sales/receipts/7'. */
  accountPath: (id: number) => string;
  /** Absent where this user may not. */
  onVoid?: ((payment: P) => void) | undefined;
}

/**
 * Amount paid on a document, its balance, and each payment.
 * @example
 * <PaymentsCard total={sale.total} paid={sale.paid} open={{ balance: sale.balance, percent: 48 }} payments={useQuery(getPayments(sale.id))}
 *   methodLabel={methodLabel} accountPath={paths.receipt} onVoid={setVoiding} />
 */
export function PaymentsCard<P extends PaymentFacts>({ total, paid, settled = 0, open, payments, methodLabel, accountPath, onVoid }: PaymentsCardProps<P>) {
  const { data, isError, isFetching, refetch } = payments;
  return (
    <Card title="Payments">
      <CardBody>
        <Sums>
          <div>
            <dt>Total</dt>
            <dd>{formatMoney(total)}</dd>
          </div>
          {settled < 0 && (
            <div>
              <dt>Debit notes</dt>
              <dd>{formatMoney(-settled)}</dd>
            </div>
          )}
          <div>
            <dt>Paid</dt>
            <dd>{formatMoney(paid)}</dd>
          </div>
          {settled > 0 && (
            <div>
              <dt>Settled by credit</dt>
              <dd>{formatMoney(settled)}</dd>
            </div>
          )}
          {typeof open !== 'string' && (
            <div className="balance">
              <dt>Balance</dt>
              <dd>{formatMoney(open.balance)}</dd>
            </div>
          )}
        </Sums>
        {typeof open === 'string' ? (
          <Muted>{open}</Muted>
        ) : (
          <Bar role="img" aria-label={`${open.percent} percent paid`}>
            <i style={{ width: `${open.percent}%` }} />
          </Bar>
        )}
      </CardBody>
      {!data && <History>{isError && !isFetching ? <ErrorState message="The payments could not be loaded" onRetry={refetch} /> : <Loading />}</History>}
      {data && data.length > 0 && (
        <History>
          <CardList aria-label="Payments">
            {data.map((payment) => (
              <PaymentRow
                key={payment.id}
                payment={payment}
                method={methodLabel(payment)}
                accountPath={accountPath}
                onVoid={onVoid && (() => onVoid(payment))}
              />
            ))}
          </CardList>
        </History>
      )}
    </Card>
  );
}
