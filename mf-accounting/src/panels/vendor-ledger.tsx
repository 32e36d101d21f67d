import { useQuery } from '@karkhana/shared-auth';
import type { Transaction } from '@karkhana/shared-contract/accounting/transaction';
import { vendorPath } from '@karkhana/shared-contract/areas/addresses';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { paidBy } from '@karkhana/shared-contract/payments/payment-method';
import { CardBody, CardList, formatDay, formatMoney, Muted, StatusChip, styled, WidgetFrame } from '@karkhana/shared-ui';
import { DocumentOf } from '../transactions/linked-document.tsx';
import { getVendorTransactions } from './get-vendor-transactions.ts';

/** Number shown, the newest first. */
const SHOWN = 6;
const Words = styled('span')({ flex: 1, minWidth: 0, '& > *': { display: 'flex' } });
const Amount = styled('span')({ minWidth: 92, whiteSpace: 'nowrap', textAlign: 'right' });

/** In the slot of a vendor's page: the last payments, by them or to them. */
export default function VendorLedger({ vendorId, vendorType }: SlotContexts['vendor']) {
  const transactions = useQuery(getVendorTransactions(vendorId, SHOWN));
  const { data } = transactions;
  const state = data ? 'ready' : transactions.isError && !transactions.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame
      title="Last payments"
      state={state}
      onRetry={transactions.refetch}
      {...(data?.total && { link: { to: `${vendorPath(vendorId)}?tab=ledger`, label: 'Ledger' } })}
    >
      {data?.total ? (
        <CardList>
          {data.data.map((transaction) => (
            <Row key={transaction.id} transaction={transaction} usual={vendorType === 'sale' ? 'income' : 'expense'} />
          ))}
        </CardList>
      ) : (
        <CardBody>
          <Muted>Nothing was paid yet.</Muted>
        </CardBody>
      )}
    </WidgetFrame>
  );
}

/** @param usual the direction that needs no chip: a customer pays, a supplier is paid */
const Row = ({ transaction, usual }: { transaction: Transaction; usual: Transaction['type'] }) => {
  const { date, type, status, amount } = transaction;
  const chip = status === 'completed' ? type : status;
  return (
    <li>
      <Words>
        <span>{`${formatDay(date)} · ${paidBy(transaction)}`}</span>
        <DocumentOf transaction={transaction} />
      </Words>
      {chip !== usual && <StatusChip status={chip} />}
      <Amount>{formatMoney(amount)}</Amount>
    </li>
  );
};
