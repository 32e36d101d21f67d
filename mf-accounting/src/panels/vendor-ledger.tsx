import { useQuery } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { CardBody, CardList, formatCount, formatDay, formatMoney, Muted, Small, StatusChip, styled, WidgetFrame } from '@karkhana/shared-ui';
import { LinkedDocument } from '../transactions/linked-document.tsx';
import { getVendorTransactions } from './get-vendor-transactions.ts';

/** Number shown, the newest first. */
const SHOWN = 6;
const Words = styled('span')({ flex: 1, minWidth: 0, '& > *': { display: 'flex' } });
const Amount = styled('span')({ minWidth: 92, whiteSpace: 'nowrap', textAlign: 'right' });

/** In the slot of a vendor's page: payments by them or to them. */
export default function VendorLedger({ vendorId }: SlotContexts['vendor']) {
  const transactions = useQuery(getVendorTransactions(vendorId, SHOWN));
  const { data } = transactions;
  const state = data ? 'ready' : transactions.isError && !transactions.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title="Transactions" state={state} onRetry={transactions.refetch}>
      {data?.total ? (
        <>
          <CardList>
            {data.data.map((transaction) => (
              <Row key={transaction.id} transaction={transaction} />
            ))}
          </CardList>
          {data.total > data.data.length && (
            <CardBody style={{ paddingTop: 8, paddingBottom: 10 }}>
              <Small>{`The newest ${data.data.length} of ${formatCount(data.total, 'transaction')}`}</Small>
            </CardBody>
          )}
        </>
      ) : (
        <CardBody>
          <Muted>Nothing was paid yet.</Muted>
        </CardBody>
      )}
    </WidgetFrame>
  );
}

const Row = ({ transaction }: { transaction: Transaction }) => (
  <li>
    <Words>
      <span>{`${formatDay(transaction.date)} · ${paidBy(transaction)}`}</span>
      <LinkedDocument transaction={transaction} />
    </Words>
    <StatusChip status={transaction.status === 'completed' ? transaction.type : transaction.status} />
    <Amount>{formatMoney(transaction.amount)}</Amount>
  </li>
);
