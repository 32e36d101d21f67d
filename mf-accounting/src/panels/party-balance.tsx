import { useQuery } from '@karkhana/shared-auth';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import type { VendorType } from '@karkhana/shared-contract/constants';
import type { PartyBalance as Balance } from '@karkhana/shared-contract/party-ledger/party-ledger';
import {
  Card,
  CardBody,
  color,
  Figure,
  formatCount,
  formatMoney,
  formatPercent,
  Muted,
  media,
  Skeleton,
  Small,
  styled,
  ToCome,
  WidgetFrame,
} from '@karkhana/shared-ui';
import type { ReactNode } from 'react';
import { AgeingBar } from './ageing-bar.tsx';
import { getPartyBalance } from './get-party-balance.ts';

// Cells with a line between them: side by side, on a phone two in a row above the bar.
const Cells = styled('div')({
  display: 'flex',
  margin: '0 0 -1px -1px',
  [media.belowDesk]: { flexWrap: 'wrap' },
  '& > *': {
    display: 'grid',
    alignContent: 'start',
    padding: '12px 16px',
    borderLeft: `1px solid ${color.border.row}`,
    borderBottom: `1px solid ${color.border.row}`,
    [media.phone]: { flex: '1 1 40%', padding: '10px 12px' },
  },
  '& > :last-child': { flex: 1, minHeight: 112, minWidth: 320, [media.phone]: { flexBasis: '100%', minWidth: 0 } },
});
const Late = styled(Figure)({ color: color.status.error.fg });

const sideOf = ({ balance }: Balance): string => {
  if (balance === 0) return 'Nothing is owed';
  return balance > 0 ? 'They owe us' : 'We owe them';
};

/** '3 invoices, 80 days late'. An older api has no count. */
function lateWords({ overdue_count, overdue_days }: Balance, vendorType: VendorType): string {
  if (!overdue_count || !overdue_days) return 'Past its due date';
  return `${formatCount(overdue_count, vendorType === 'sale' ? 'invoice' : 'bill')}, ${formatCount(overdue_days, 'day')} late`;
}

/** Above the tabs of a vendor's page: the balance today and its side, what is overdue, the part of the credit limit in use, and the age of the balance. */
export default function PartyBalance({ vendorId, vendorType, creditLimit }: SlotContexts['vendor-figures']) {
  const read = useQuery(getPartyBalance(vendorId));
  const balance = read.data;
  if (!balance && read.isError && !read.isFetching) return <WidgetFrame title="Balance" state="failed" onRetry={read.refetch} />;
  if (!balance) {
    return (
      <Card>
        <ToCome name="Balance">
          <CardBody style={{ display: 'grid', gap: 14 }}>
            <Skeleton width={90} />
            <Skeleton width={170} height={24} />
            <Skeleton width={110} />
          </CardBody>
        </ToCome>
      </Card>
    );
  }
  const used = creditLimit ? Math.max(balance.balance, 0) / creditLimit : 0;
  return (
    <section aria-label="Balance">
      <Card>
        <Cells>
          <Cell label="Balance" hint={sideOf(balance)}>
            <Figure>{formatMoney(Math.abs(balance.balance))}</Figure>
          </Cell>
          <Cell label="Overdue" hint={balance.overdue > 0 ? lateWords(balance, vendorType) : 'Nothing is late'}>
            {balance.overdue > 0 ? <Late>{formatMoney(balance.overdue)}</Late> : <Figure as={Muted}>{formatMoney(0)}</Figure>}
          </Cell>
          {creditLimit !== null && creditLimit > 0 && (
            <Cell label="Credit used" hint={`of ${formatMoney(creditLimit)}`}>
              {used > 1 ? <Late>{formatPercent(used * 100)}</Late> : <Figure>{formatPercent(used * 100)}</Figure>}
            </Cell>
          )}
          <div>
            <AgeingBar balance={balance} />
          </div>
        </Cells>
      </Card>
    </section>
  );
}

const Cell = ({ label, hint, children }: { label: string; hint: string; children: ReactNode }) => (
  <div>
    <Small>{label}</Small>
    {children}
    <Small style={{ whiteSpace: 'nowrap' }}>{hint}</Small>
  </div>
);
