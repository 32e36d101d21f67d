import { useQuery } from '@karkhana/shared-auth';
import { receiptPath } from '@karkhana/shared-contract/areas/addresses';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import type { Sale, SalePayment } from '@karkhana/shared-contract/sales/sale';
import { Banner, CardList, ErrorState, formatMoney, Loading, PaymentRow, styled } from '@karkhana/shared-ui';
import { getSalePayments } from './get-sale-payments.ts';

const Box = styled('div')({ marginBottom: 12 });

/** Payments to void before a sale can be cancelled, one by one; nothing for an unpaid sale. The caller's dialog has the reason. */
export function StandingPayments({ sale, onVoid }: { sale: Sale; onVoid: (payment: SalePayment) => void }) {
  const { data, isError, refetch } = useQuery({ ...getSalePayments(sale.id), enabled: sale.amount_paid > 0 });
  if (sale.amount_paid === 0) return null;
  const standing = data?.filter(({ voided_at }) => !voided_at) ?? [];
  return (
    <Box>
      <Banner kind="warning">{`${formatMoney(sale.amount_paid)} has been paid on this sale. Void its payments first.`}</Banner>
      {!data && (isError ? <ErrorState message="The payments could not be loaded" onRetry={refetch} /> : <Loading />)}
      {standing.length > 0 && (
        <CardList aria-label="Payments to void">
          {standing.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} method={paidBy(payment)} accountPath={receiptPath} onVoid={() => onVoid(payment)} />
          ))}
        </CardList>
      )}
    </Box>
  );
}
