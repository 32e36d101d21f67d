import { useCan, useQuery } from '@karkhana/shared-auth';
import { ReadAtAddress, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { ButtonLink, Loading, LockIcon, StatePage } from '@karkhana/shared-ui';
import { useBillsOf } from '../papers-of-order.ts';
import { getPurchase } from '../purchases/get-purchase.ts';
import { isOrder } from '../purchases/is-order.ts';
import { ReceiveForm } from './receive-form.tsx';

/** /purchases/:id/receive: what came of an order, on one page. */
export default function ReceiveScreen() {
  const { id, isId } = useIdAtAddress();
  const may = [useCan('purchases:receive'), useCan('purchases:edit')].includes(true);
  const read = useQuery({ ...getPurchase(id), enabled: isId && may });
  const bills = useBillsOf(Number(id), isId && may);
  if (!may) {
    return (
      <StatePage
        icon={<LockIcon size={34} />}
        title="You don't have access to Receive"
        text="Ask an administrator for the permission to receive goods."
        actions={<ButtonLink to="/purchases">Go to Purchase Management</ButtonLink>}
      />
    );
  }
  return (
    <ReadAtAddress isId={isId} read={read} name="Purchase" noun="purchase order" area="Purchases" back={{ to: '/purchases', label: 'Purchase Management' }}>
      {(order) => {
        const why = order.status === 'cancelled' ? 'is cancelled' : order.close_reason ? 'is closed' : isOrder(order) ? undefined : 'has no lines';
        if (why) {
          return (
            <StatePage
              icon={<LockIcon size={34} />}
              title="Nothing to receive"
              text={`${order.invoice_number} ${why}.`}
              actions={<ButtonLink to={purchasePath(order.id)}>{`Go to ${order.invoice_number}`}</ButtonLink>}
            />
          );
        }
        // What is billed decides what its bill should say.
        return bills.isPending ? <Loading /> : <ReceiveForm order={order} bills={bills.data?.data ?? []} />;
      }}
    </ReadAtAddress>
  );
}
