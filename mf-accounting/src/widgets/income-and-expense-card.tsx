import { useQuery } from '@karkhana/shared-auth';
import type { DailySummary, TransactionTotal } from '@karkhana/shared-contract/accounting/transaction';
import type { TransactionType } from '@karkhana/shared-contract/constants';
import { type Day, dayInIndia } from '@karkhana/shared-contract/dates';
import { CardBody, color, formatCount, formatMoney, Small, StatusChip, styled, TextLink, type, WidgetFrame } from '@karkhana/shared-ui';
import { barShares, dayFigures, dayListPath } from '../summary/day-figures.ts';
import { getDailySummary } from '../summary/get-daily-summary.ts';
import { TYPE_LABELS } from '../transactions/transaction-words.ts';

const TITLE = "Today's income and expense";

const Rows = styled('div')({ display: 'grid', gap: 10 });
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > :first-of-type': { flex: 1 },
  '& > :last-child': { textAlign: 'right', '& b': { display: 'block', fontWeight: 600, fontSize: '1rem', whiteSpace: 'nowrap' } },
});
const TodayLink = styled(TextLink)({ color: 'inherit' });
const Track = styled('div')({ height: 8, borderRadius: 2, background: color.bg.sunken, '& > div': { height: 8, borderRadius: 2 } });
const Net = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  borderTop: `1px solid ${color.border.card}`,
  paddingTop: 10,
  fontWeight: 600,
  '& > :first-of-type': { flex: 1 },
  '& > :last-child': { ...type.title, whiteSpace: 'nowrap' },
});

/** The dashboard's card: income and expense of today, and their difference. */
export default function IncomeAndExpense() {
  const today = dayInIndia();
  const summary = useQuery(getDailySummary(today));
  const state = summary.data ? 'ready' : summary.isError && !summary.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title={TITLE} link={{ to: dayListPath(today), label: 'View transactions' }} state={state} onRetry={summary.refetch}>
      {summary.data && <Today day={summary.data} />}
    </WidgetFrame>
  );
}

function Today({ day }: { day: DailySummary }) {
  const figures = dayFigures(day);
  const shares = barShares(figures);
  return (
    <CardBody>
      <Rows>
        <Side kind="income" day={day.date} total={figures.income} share={shares.income} />
        <Side kind="expense" day={day.date} total={figures.expense} share={shares.expense} />
        <Net>
          <span>Net balance</span>
          <span>
            <TodayLink to={dayListPath(day.date)} aria-label={`Net balance ${formatMoney(figures.net)}`}>
              {formatMoney(figures.net)}
            </TodayLink>
          </span>
        </Net>
      </Rows>
    </CardBody>
  );
}

/** The bars compare the two; the figures beside them show it in words. */
function Side({ kind, day, total, share }: { kind: TransactionType; day: Day; total: TransactionTotal; share: number }) {
  const [amount, count] = [formatMoney(total.total_amount), formatCount(total.transaction_count, 'transaction')];
  const fill = kind === 'income' ? color.status.success.main : color.status.error.main;
  return (
    <>
      <Row>
        <span>
          <StatusChip status={kind} />
        </span>
        <span>
          <TodayLink to={dayListPath(day, kind)} aria-label={`${TYPE_LABELS[kind]} ${amount}, ${count}`}>
            <b>{amount}</b> <Small>{count}</Small>
          </TodayLink>
        </span>
      </Row>
      <Track aria-hidden="true">
        <div style={{ width: `${share}%`, background: fill }} />
      </Track>
    </>
  );
}
