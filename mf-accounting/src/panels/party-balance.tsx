import { useQuery } from '@karkhana/shared-auth';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import type { PartyBalance as Balance } from '@karkhana/shared-contract/party-ledger/party-ledger';
import { CardBody, color, Figure, formatMoney, Muted, styled, WidgetFrame } from '@karkhana/shared-ui';
import { AgeingBar } from './ageing-bar.tsx';
import { getPartyBalance } from './get-party-balance.ts';

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px' });
const Overdue = styled('span')({ color: color.status.error.fg, fontWeight: 600 });

const wordsOf = ({ balance }: Balance): string => {
  if (balance === 0) return 'Nothing is owed';
  return balance > 0 ? 'They owe us' : 'We owe them';
};

/** In the slot of a vendor's page: the balance today, its side, and its age. */
export default function PartyBalance({ vendorId }: SlotContexts['vendor']) {
  const read = useQuery(getPartyBalance(vendorId));
  const balance = read.data;
  return (
    <WidgetFrame title="Balance" state={balance ? 'ready' : read.isError && !read.isFetching ? 'failed' : 'loading'} onRetry={read.refetch}>
      {balance && (
        <CardBody>
          <Head>
            <Figure>{formatMoney(Math.abs(balance.balance))}</Figure>
            <Muted>{wordsOf(balance)}</Muted>
            {balance.overdue > 0 && <Overdue>{`${formatMoney(balance.overdue)} overdue`}</Overdue>}
          </Head>
          <AgeingBar balance={balance} />
        </CardBody>
      )}
    </WidgetFrame>
  );
}
