import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '../format/dates.ts';
import { formatMoney } from '../format/numbers.ts';
import { Banner } from '../forms/banner.tsx';
import { ActionMenu } from '../layout/action-menu.tsx';
import { Button } from '../layout/button.tsx';
import { Card, CardBody, CardList } from '../layout/card.tsx';
import { FactList } from '../layout/fact-list.tsx';
import { DocumentLink } from '../layout/links.tsx';
import { Page, SideColumns } from '../layout/page.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Muted, Small } from '../layout/text.tsx';
import { StatusChip } from '../status/status-chip.tsx';
import { styled } from '../theme/styled.ts';
import { type AccountPaymentFacts, isToCome } from './account-payment-columns.tsx';

/** What settles documents beside the money. */
const BESIDE = [
  ['tds_amount', 'TDS'],
  ['discount_amount', 'Discount'],
  ['write_off_amount', 'Written off'],
] as const;

const Words = styled('span')({ flex: 1, minWidth: 0, '& > *': { display: 'block' } });

export interface AccountPaymentViewProps {
  /** Rupees, 'yyyy-MM-dd' and ISO 8601, as the api answers. */
  payment: AccountPaymentFacts & { allocated: number; void_reason: string | null; created_at: string; created_by_name: string };
  /** The list that contains it. */
  back: { to: string; label: string };
  /** 'Receipt', 'Supplier payment'. */
  kind: string;
  /** As staff read it: 'Cheque'. */
  method: string;
  /** Its party, as a fact: 'Received from' and a link. */
  party: readonly [label: string, value: ReactNode];
  /** Documents that it pays. */
  documents: readonly { key: number; to: string; number: string; date: string; amount: number }[];
  /** Before the other buttons, such as one for a voucher. */
  actions?: ReactNode;
  /** Absent where there is nothing left or this user may not. */
  onAllocate?: (() => void) | undefined;
  /** Shows its entries; absent where this user may not see the books. */
  onEntries?: (() => void) | undefined;
  /** A cheque that came back; absent where none did, or this user may not. */
  onBounce?: (() => void) | undefined;
  /** Absent where it is voided or this user may not. */
  onVoid?: (() => void) | undefined;
}

/**
 * Money on account: its documents, the rest, and the actions. A voided one shows the reason and its former documents.
 * @example
 * <AccountPaymentView payment={receipt} kind="Receipt" method="Cheque" back={{ to: '/sales/receipts', label: 'Receipts' }}
 *   party={['Received from', customer]} documents={paid} onVoid={mayVoid ? askWhy : undefined} />
 */
export function AccountPaymentView({
  payment,
  back,
  kind,
  method,
  party,
  documents,
  actions,
  onAllocate,
  onEntries,
  onBounce,
  onVoid,
}: AccountPaymentViewProps) {
  const { number, date, amount, allocated, unallocated, reference, voided_at, void_reason, created_at, created_by_name } = payment;
  const toCome = isToCome(payment);
  const others = [...(onEntries ? [{ label: 'Entries', onSelect: onEntries }] : []), ...(onBounce ? [{ label: 'Cheque Bounced', onSelect: onBounce }] : [])];
  return (
    <Page>
      <PageHeader
        title={number}
        subtitle={kind}
        back={back}
        chip={voided_at ? <StatusChip status="voided" /> : toCome && <StatusChip status="post_dated" />}
        actions={
          (actions || onVoid || onAllocate || others.length > 0) && (
            <>
              {actions}
              {onVoid && <Button onClick={onVoid}>Void</Button>}
              {onAllocate && (
                <Button variant="contained" color="primary" onClick={onAllocate}>
                  Allocate
                </Button>
              )}
              {others.length > 0 && <ActionMenu actions={others} />}
            </>
          )
        }
      />
      {voided_at && (
        <Banner kind="warning">
          Voided on {formatInstant(voided_at)}: {void_reason}
        </Banner>
      )}
      <SideColumns>
        <Card title={voided_at ? 'Had paid' : toCome ? `Will pay on ${formatDay(date)}` : 'Pays'}>
          {documents.length === 0 && (
            <CardBody>
              <Muted>{toCome ? 'Nothing: all of it will be an advance.' : 'Nothing yet: all of it is an advance.'}</Muted>
            </CardBody>
          )}
          <CardList aria-label="Documents">
            {documents.map((document) => (
              <li key={document.key}>
                <Words>
                  <DocumentLink to={document.to}>{document.number}</DocumentLink>
                  <Small>{formatDay(document.date)}</Small>
                </Words>
                <span>{formatMoney(document.amount)}</span>
              </li>
            ))}
          </CardList>
        </Card>
        <Card title="Payment">
          <CardBody>
            <FactList
              facts={[
                party,
                ['Date', formatDay(date)],
                ['Amount', <b key="amount">{formatMoney(amount)}</b>],
                ...BESIDE.flatMap(([name, label]) => (payment[name] ? [[label, formatMoney(payment[name])] as const] : [])),
                ['Method', method],
                ['Reference', reference],
                ['Allocated', formatMoney(allocated)],
                ['Advance', <b key="advance">{formatMoney(unallocated)}</b>],
                ['Recorded', `${formatInstant(created_at)}, ${created_by_name}`],
              ]}
            />
          </CardBody>
        </Card>
      </SideColumns>
    </Page>
  );
}
