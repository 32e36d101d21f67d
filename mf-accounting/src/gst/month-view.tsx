import { useCan, useQuery } from '@karkhana/shared-auth';
import type { MonthEnd, MonthTask, TieSource } from '@karkhana/shared-contract/returns/month-end';
import {
  Banner,
  Button,
  Card,
  CardBody,
  DataTable,
  DownloadIcon,
  FactList,
  formatCount,
  formatDay,
  formatMoney,
  formatMonthLong,
  RowCard,
  SectionTitle,
  Stack,
  StatusChip,
  styled,
  TextLink,
  useDialogState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getGstMonth } from './get-gst.ts';
import { type GstViewProps, gstPath } from './gst-state.ts';
import { ReturnWaiting } from './return-frame.tsx';
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
export function MonthView({ period, canExport }: GstViewProps) {
  const read = useQuery(getGstMonth(period));
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
        <SectionTitle hint="Beside each figure, how far it is from the register">Figures that must agree</SectionTitle>
        <Ties month={month} />
      </div>
      {canExport && <Files month={month} />}
      <Card>
        <CardBody>
          <FactList
            facts={[
              ['GSTR-1', month.filed ? `Filed on ${formatDay(month.filed.date)}, ARN ${month.filed.arn}` : 'Not recorded as filed'],
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

function ToDo({ month: { tasks, period, last_day } }: { month: MonthEnd }) {
  if (!tasks.length) return <Banner kind="success">{`Nothing is left to do for ${formatMonthLong(period)}.`}</Banner>;
  return (
    <Card>
      <CardBody>
        <SectionTitle>{`Left to do for ${formatMonthLong(period)}`}</SectionTitle>
        <List>
          {tasks.map(({ task, count }) => (
            <li key={task}>
              <TextLink to={TASKS[task].to(period, last_day)}>{TASKS[task].words(count)}</TextLink>
            </li>
          ))}
        </List>
      </CardBody>
    </Card>
  );
}

function Ties({ month: { ties } }: { month: MonthEnd }) {
  const rows = ties.flatMap(({ tie, figures }) => figures.map((figure) => ({ tie, ...figure })));
  return (
    <DataTable
      label="Figures that must agree"
      columns={[
        { id: 'tie', header: 'What', cell: ({ tie }) => TIE_LABELS[tie] },
        { id: 'source', header: 'By', width: 150, cell: ({ source }) => SOURCE_LABELS[source] },
        { id: 'amount', header: 'Amount', width: 160, align: 'right', cell: ({ amount }) => formatMoney(amount) },
        {
          id: 'difference',
          header: 'Difference',
          width: 190,
          align: 'right',
          cell: ({ difference }) => <StatusChip status={difference === 0 ? 'normal' : 'needs_attention'} label={formatMoney(difference)} />,
        },
      ]}
      query={{ data: { data: rows, total: rows.length }, isFetching: false, isError: false, error: null, refetch: () => undefined }}
      rowKey={({ tie, source }) => `${tie} ${source}`}
      card={({ tie, source, amount, difference }) => (
        <RowCard
          name={`${TIE_LABELS[tie]}, ${SOURCE_LABELS[source]}`}
          amount={formatMoney(amount)}
          meta={
            <>
              <span>Difference</span>
              <StatusChip status={difference === 0 ? 'normal' : 'needs_attention'} label={formatMoney(difference)} />
            </>
          }
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
