import { serverMessageOf, useQuery } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { CardGrid, ErrorText, formatMoney, formatQuantity, StatCard } from '@karkhana/shared-ui';
import { dayFigures, dayListPath } from './day-figures.ts';
import { getDailySummary } from './get-daily-summary.ts';

/** The four figures over the list, each leading to its list. */
export function TodayCards() {
  const today = dayInIndia();
  const { data, error, isError, isFetching, refetch } = useQuery(getDailySummary(today));
  const { income, expense, net, count } = dayFigures(data);
  const state = { loading: !data && (isFetching || !isError), onRetry: isError && !data ? () => void refetch() : undefined };
  return (
    <div>
      <CardGrid columns={4}>
        <StatCard label="Today's Income" value={formatMoney(income.total_amount)} to={dayListPath(today, 'income')} {...state} />
        <StatCard label="Today's Expenses" value={formatMoney(expense.total_amount)} to={dayListPath(today, 'expense')} {...state} />
        <StatCard label="Today's Net Balance" value={formatMoney(net)} to={dayListPath(today)} {...state} />
        <StatCard label="Today's Transactions" value={formatQuantity(count)} to={dayListPath(today)} {...state} />
      </CardGrid>
      <div role="alert">
        {state.onRetry && !state.loading && (
          <div style={{ marginTop: 6 }}>
            <ErrorText>{serverMessageOf(error, 'Failed to fetch daily accounting summary')}</ErrorText>
          </div>
        )}
      </div>
    </div>
  );
}
