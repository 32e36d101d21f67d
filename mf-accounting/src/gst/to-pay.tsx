import { messageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { HEADS } from '@karkhana/shared-contract/gst/set-off-credit';
import type { GstPayment } from '@karkhana/shared-contract/returns/gst-payment-endpoints';
import type { Gstr3bQuery } from '@karkhana/shared-contract/returns/return-endpoints';
import { Button, type Column, DataTable, formatDay, formatMoney, RowCard, SectionTitle, styled, useDialogState, useToast } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { getSetOff } from './get-gst.ts';
import { ReturnWaiting } from './return-frame.tsx';
import { useSetOff } from './save-gst.ts';

const ChallanDialog = lazy(() => import(/* webpackChunkName: "books" */ './challan-dialog.tsx'));
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

interface Line {
  what: string;
  heads: Record<(typeof HEADS)[number], number>;
}
const totalOf = ({ heads }: Line) => HEADS.reduce((sum, head) => sum + Math.round(heads[head] * 100), 0) / 100;
const COLUMNS: Column<Line>[] = [
  { id: 'what', header: 'What', cell: ({ what }) => what },
  ...HEADS.map((head): Column<Line> => ({ id: head, header: head.toUpperCase(), width: 130, align: 'right', cell: ({ heads }) => formatMoney(heads[head]) })),
  { id: 'total', header: 'Total', width: 140, align: 'right', cell: (line) => formatMoney(totalOf(line)) },
];

function linesOf(payment: GstPayment): Line[] {
  const used = { igst: 0, cgst: 0, sgst: 0 };
  for (const { tax, amount } of payment.used) used[tax] = Math.round((used[tax] + amount) * 100) / 100;
  return [
    { what: 'Tax on sales', heads: payment.tax },
    { what: 'Tax under reverse charge, in cash only', heads: payment.reverse_charge },
    { what: 'Paid by credit', heads: used },
    { what: 'Paid from the cash ledger', heads: payment.paid },
    { what: 'To pay', heads: payment.to_pay },
    { what: 'Credit left', heads: payment.credit_left },
    { what: 'On the cash ledger', heads: payment.cash_ledger },
  ];
}

/** What of GSTR-3B credit pays, and what a challan must. */
export function ToPay(query: Gstr3bQuery) {
  const read = useQuery(getSetOff(query));
  const canPost = useCan('accounting:create');
  const setOff = useSetOff();
  const toast = useToast();
  const [paying, setPaying] = useDialogState('challan', false);
  if (!read.data) return <ReturnWaiting read={read} name="What is to pay" />;
  const payment = read.data.data;
  const lines = linesOf(payment);
  const late = payment.days_late
    ? `, ${payment.days_late} days late: interest ${formatMoney(totalOf({ what: '', heads: payment.interest }))}, late fee ${formatMoney(payment.late_fee)}`
    : '';
  const set = () =>
    setOff.mutateAsync(query).then(
      () => toast.success('The credit is set off'),
      (error: unknown) => toast.error(messageOf(error, 'The credit was not set off')),
    );
  return (
    <div>
      <SectionTitle hint={`GSTR-3B due ${formatDay(payment.due_on)}${late}`}>Set off and pay</SectionTitle>
      <DataTable
        label="Set off and pay"
        columns={COLUMNS}
        query={{ ...read, data: { data: lines, total: lines.length } }}
        rowKey={({ what }) => what}
        card={(line) => (
          <RowCard
            name={line.what}
            amount={formatMoney(totalOf(line))}
            meta={<span>{HEADS.map((head) => `${head.toUpperCase()} ${formatMoney(line.heads[head])}`).join(', ')}</span>}
          />
        )}
        words={{ empty: '', emptyHint: '', error: '' }}
      />
      {canPost && (
        <Buttons>
          <Button onClick={set} disabled={setOff.isPending}>
            {payment.set_off_on ? 'Set Credit Off Again' : 'Set Credit Off'}
          </Button>
          <Button onClick={() => setPaying(true)}>Enter Challan</Button>
        </Buttons>
      )}
      <Suspense>{paying && <ChallanDialog to_pay={payment.to_pay} onClose={() => setPaying(false)} />}</Suspense>
    </div>
  );
}
