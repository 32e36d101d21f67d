import { useQuery } from '@karkhana/shared-auth';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import type { DueSales } from '@karkhana/shared-contract/sales/due-sales';
import { CardBody, CardList, FigureLink, formatCount, formatDayShort, formatMoney, formatQuantity, WidgetFrame } from '@karkhana/shared-ui';
import { DueRow } from './due-row.tsx';
import { getDueSales } from './get-due-sales.ts';

const LIST = '/sales?payment_status=due_soon';

/** The dashboard's card: what customers have to pay in the next seven days. */
export default function DueThisWeek() {
  const due = useQuery(getDueSales());
  const state = due.data ? 'ready' : due.isError && !due.isFetching ? 'failed' : 'loading';
  const week = due.data?.this_week;
  return (
    <WidgetFrame
      title="To receive this week"
      {...(week && week.count > 0 && { link: { to: LIST, label: `View all ${formatQuantity(week.count)}` } })}
      state={state}
      onRetry={due.refetch}
      summary={week && <Sum week={week} />}
    >
      {week && <Sales week={week} />}
    </WidgetFrame>
  );
}

const Sum = ({ week: { balance, count, until } }: { week: DueSales['this_week'] }) => (
  <CardBody style={{ padding: '10px 16px 8px' }}>
    <FigureLink to={LIST} figure={formatMoney(balance)} count={`${formatCount(count, 'invoice')} due by ${formatDayShort(until)}`} below />
  </CardBody>
);

function Sales({ week: { items } }: { week: DueSales['this_week'] }) {
  const today = dayInIndia();
  return (
    <CardList aria-label="The first to fall due">
      {items.map(({ id, vendor_name, due_date, balance }) => (
        <DueRow
          key={id}
          to={salePath(id)}
          name={vendor_name}
          when={due_date === today ? 'Due today' : `Due ${formatDayShort(due_date)}`}
          amount={formatMoney(balance)}
        />
      ))}
    </CardList>
  );
}
