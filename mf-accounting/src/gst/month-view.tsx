import { useCan, useQuery } from '@karkhana/shared-auth';
import type { DueReturn } from '@karkhana/shared-contract/returns/due-days';
import type { MonthEnd, MonthTask, TieSource } from '@karkhana/shared-contract/returns/month-end';
import {
  Banner,
  Button,
  Card,
  CardBody,
  type Column,
  DataTable,
  DownloadIcon,
  FactList,
  formatCount,
  formatDay,
  formatMoney,
  formatMonthLong,
  RowCard,
  SectionTitle,
  Small,
  Stack,
  StatusChip,
  styled,
  TextLink,
  useDialogState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getGstMonth } from './get-gst.ts';
import { chosenFiling, filingsOf3b, type GstViewProps, gstPath } from './gst-state.ts';
import { ReturnWaiting } from './return-frame.tsx';
import { ToPay } from './to-pay.tsx';
import { useGstDownload } from './use-gst-download.ts';

const TallyDialog = lazy(() => import(/* webpackChunkName: "tally" */ './tally-dialog.tsx'));
const LockDialog = lazy(() => import(/* webpackChunkName: "books" */ '../closed-periods/lock-dialog.tsx'));

interface Task {
  words: (count: number) => string;
  to: (period: string, lastDay: string) => string;
}

const TASKS: Record<MonthTask, Task> = {
  sales_problems: { words: (count) => formatCount(count, 'problem of sales', 'problems of sales'), to: (period) => gstPath({ tab: 'gstr1', period }) },
  purchases_not_billed: {
    words: (count) => formatCount(count, 'purchase without credit', 'purchases without credit'),
    to: (period) => gstPath({ tab: 'gstr3b', period }),
  },
  unmatched_supplies: {
    words: (count) => formatCount(count, 'bill that differs from GSTR-2B', 'bills that differ from GSTR-2B'),
    to: (period) => gstPath({ tab: 'gstr2b', period }),
  },
  gstr2b_not_read: { words: () => 'GSTR-2B is not read yet', to: (period) => gstPath({ tab: 'gstr2b', period }) },
  pending_entries: {
    words: (count) => formatCount(count, 'pending transaction'),
    to: (period, lastDay) => `/accounting?${new URLSearchParams({ startDate: `${period}-01`, endDate: lastDay, status: 'pending' })}`,
  },
  open_stock_counts: { words: (count) => formatCount(count, 'stock count that is not posted', 'stock counts that are not posted'), to: () => '/stock/counts' },
  below_zero: { words: (count) => formatCount(count, 'item below zero', 'items below zero'), to: () => '/stock' },
  bank_not_reconciled: {
    words: (count) => formatCount(count, 'line of the bank that is not matched', 'lines of the bank that are not matched'),
    to: () => '/accounting/bank?matches=open',
  },
};
const TIE_LABELS = { output_tax: 'Tax on sales', input_credit: 'Input credit' } as const;
const SOURCE_LABELS: Record<TieSource, string> = {
  register: 'Register',
  gstr1: 'GSTR-1',
  gstr3b: 'GSTR-3B',
  ledger: 'Ledger',
  trial_balance: 'Trial balance',
};
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const List = styled('ul')({ display: 'grid', gap: 6, margin: 0, padding: '0 0 0 18px', listStyle: 'disc' });

/** Open tasks of a month, whether its figures agree, and its files. */
export function MonthView({ state, period, canExport, quarterlyFrom }: GstViewProps) {
  const filing = chosenFiling(state.filing, filingsOf3b(period), quarterlyFrom, period);
  const read = useQuery(getGstMonth({ period, filing }));
  const canClose = useCan('accounting:close');
  const [closing, setClosing] = useDialogState('close-month', false);
  if (!read.data) {
    return <ReturnWaiting read={read} name="The month" />;
  }
  const month = read.data.data;
  return (
    <Stack>
      <ToDo month={month} />
      <div>
        <SectionTitle hint="Of a return that is filed, what was filed">Figures that must agree</SectionTitle>
        <Ties month={month} />
      </div>
      <ToPay {...{ period, filing }} />
      {canExport && <Files month={month} />}
      <Card>
        <CardBody>
          <FactList
            facts={[
              ['GSTR-1', month.filed ? `Filed on ${formatDay(month.filed.date)}, ARN ${month.filed.arn}` : 'Not recorded as filed'],
              ...(month.filed_3b
                ? [['GSTR-3B', `Filed on ${formatDay(month.filed_3b.date)}, ARN ${month.filed_3b.arn}`] as const]
                : [['GSTR-3B', 'Not recorded as filed'] as const]),
              ['Books', month.closed ? `Closed up to ${formatDay(month.last_day)}` : 'Open'],
            ]}
          />
          {canClose && !month.closed && (
            <Buttons style={{ marginTop: 12 }}>
              <Button onClick={() => setClosing(true)}>Close Books</Button>
            </Buttons>
          )}
        </CardBody>
      </Card>
      <Suspense>{closing && <LockDialog does="close" lockedUntil={null} until={month.last_day} onClose={() => setClosing(false)} />}</Suspense>
    </Stack>
  );
}

const DUE_LABELS: Record<DueReturn, string> = { gstr1: 'GSTR-1', iff: 'Invoices (IFF)', gstr3b: 'GSTR-3B', pmt06: 'Payment (PMT-06)' };

function ToDo({ month: { tasks, period, last_day, due = [] } }: { month: MonthEnd }) {
  const open = due.filter(({ done }) => !done);
  if (!tasks.length && !open.length) return <Banner kind="success">{`Nothing is left to do for ${formatMonthLong(period)}.`}</Banner>;
  return (
    <Card>
      <CardBody>
        <SectionTitle
          hint={open.map((each) => `${DUE_LABELS[each.due]} due ${formatDay(each.due_on)}`).join(' · ')}
        >{`Left to do for ${formatMonthLong(period)}`}</SectionTitle>
        <List>
          {tasks.map(({ task, count }) => (
            <li key={task}>
              <TextLink to={TASKS[task].to(period, last_day)}>{TASKS[task].words(count)}</TextLink>
            </li>
          ))}
          {open.map(({ due: name, due_on, to_pay }) => (
            <li key={name}>{`${DUE_LABELS[name]} by ${formatDay(due_on)}${to_pay ? `, ${formatMoney(to_pay)} to pay` : ''}`}</li>
          ))}
        </List>
      </CardBody>
    </Card>
  );
}

type Tie = MonthEnd['ties'][number];
const amountOf = ({ figures }: Tie, source: TieSource) => figures.find((figure) => figure.source === source)?.amount;
/** The figure that is furthest from the register. */
const differenceOf = ({ figures }: Tie) => figures.reduce((most, { difference }) => (Math.abs(difference) > Math.abs(most) ? difference : most), 0);
const TieChip = ({ tie }: { tie: Tie }) => {
  const difference = differenceOf(tie);
  return <StatusChip status={difference === 0 ? 'normal' : 'needs_attention'} label={difference === 0 ? '0.00, agrees' : formatMoney(difference)} />;
};
const SOURCES = ['register', 'ledger', 'gstr1', 'gstr3b', 'trial_balance'] as const satisfies readonly TieSource[];
const TIE_COLUMNS: Column<Tie>[] = [
  { id: 'tie', header: 'What', cell: ({ tie }) => TIE_LABELS[tie] },
  ...SOURCES.map((source): Column<Tie> => {
    const cell = (row: Tie) => (amountOf(row, source) === undefined ? <Small>not in it</Small> : formatMoney(amountOf(row, source) ?? 0));
    return { id: source, header: SOURCE_LABELS[source], width: 130, align: 'right', cell };
  }),
  { id: 'difference', header: 'Difference', width: 150, align: 'right', cell: (tie) => <TieChip tie={tie} /> },
];

function Ties({ month: { ties } }: { month: MonthEnd }) {
  return (
    <DataTable
      label="Figures that must agree"
      columns={TIE_COLUMNS}
      query={{ data: { data: ties, total: ties.length }, isFetching: false, isError: false, error: null, refetch: () => undefined }}
      rowKey={({ tie }) => tie}
      card={(row) => (
        <RowCard
          name={TIE_LABELS[row.tie]}
          amount={formatMoney(amountOf(row, 'register') ?? 0)}
          meta={<TieChip tie={row} />}
          foot={<span>{row.figures.map(({ source, amount }) => `${SOURCE_LABELS[source]} ${formatMoney(amount)}`).join(', ')}</span>}
        />
      )}
      words={{ empty: 'No figures', emptyHint: '', error: '' }}
    />
  );
}

function Files({ month: { period, last_day } }: { month: MonthEnd }) {
  const [busy, save] = useGstDownload();
  const [toTally, setToTally] = useState(false);
  const days = { startDate: `${period}-01`, endDate: last_day };
  return (
    <Card>
      <CardBody>
        <SectionTitle hint="Registers, returns, trial balance, day book and Tally's XML">Files for the accountant</SectionTitle>
        <Buttons>
          <Button
            variant="contained"
            startIcon={<DownloadIcon />}
            disabled={busy}
            onClick={() => save('GET /api/gst/month/export', { period }, `${period}.zip`)}
          >
            All in one archive
          </Button>
          <Button
            startIcon={<DownloadIcon />}
            disabled={busy}
            onClick={() => save('GET /api/gst/gstr1/export', { period, format: 'json' }, `GSTR1_${period}.json`)}
          >
            GSTR-1
          </Button>
          <Button
            startIcon={<DownloadIcon />}
            disabled={busy}
            onClick={() => save('GET /api/gst/gstr3b/export', { period, format: 'json' }, `GSTR3B_${period}.json`)}
          >
            GSTR-3B
          </Button>
          <Button startIcon={<DownloadIcon />} onClick={() => setToTally(true)}>
            Tally
          </Button>
        </Buttons>
        <Suspense>{toTally && <TallyDialog {...{ period, days }} onClose={() => setToTally(false)} />}</Suspense>
      </CardBody>
    </Card>
  );
}
