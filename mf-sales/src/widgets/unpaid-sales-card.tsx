import { useQuery } from '@karkhana/shared-auth';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import { dayInIndia, daysBetween } from '@karkhana/shared-contract/dates';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { DueSales } from '@karkhana/shared-contract/sales/due-sales';
import type { UnpaidSales } from '@karkhana/shared-contract/sales/unpaid-sales';
import { CardBody, CardList, DocumentRow, FigureLink, formatCount, formatDay, formatMoney, formatQuantity, Muted, WidgetFrame } from '@karkhana/shared-ui';
import { DueRow } from './due-row.tsx';
import { getDueSales } from './get-due-sales.ts';
import { getUnpaidSales } from './get-unpaid-sales.ts';

/** The oldest sales, where nothing is overdue. */
const SHOWN = 3;

/** The dashboard's card: customers' balances, and the longest overdue. */
export default function UnpaidSalesWidget() {
  const unpaid = useQuery(getUnpaidSales(SHOWN));
  const due = useQuery(getDueSales());
  const failed = (unpaid.isError && !unpaid.isFetching) || (due.isError && !due.isFetching);
  const state = unpaid.data && due.data ? 'ready' : failed ? 'failed' : 'loading';
  const retry = () => Promise.all([unpaid, due].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  if (!unpaid.data || !due.data) return <WidgetFrame title="Unpaid sales" state={state} onRetry={retry} />;
  return <Owed unpaid={unpaid.data} overdue={due.data.overdue} />;
}

function Owed({ unpaid: { pending, partial, items }, overdue }: { unpaid: UnpaidSales; overdue: DueSales['overdue'] }) {
  const count = pending.count + partial.count;
  const owed = formatMoney(rupees(paise(pending.balance) + paise(partial.balance)));
  if (count === 0) {
    return (
      <WidgetFrame title="Unpaid sales">
        <CardBody>
          <Muted>Every sale is paid.</Muted>
        </CardBody>
      </WidgetFrame>
    );
  }
  const late = overdue.count > 0;
  return (
    <WidgetFrame
      title="Unpaid sales"
      link={{ to: `/sales?payment_status=${late ? 'overdue' : 'unpaid'}`, label: late ? `${formatQuantity(overdue.count)} overdue` : 'View all' }}
      summary={
        <CardBody style={{ padding: '10px 16px 8px' }}>
          <FigureLink to="/sales?payment_status=unpaid" figure={owed} count={formatCount(count, 'sale')} below />
        </CardBody>
      }
    >
      {late ? <Overdue overdue={overdue} /> : <Oldest items={items} />}
    </WidgetFrame>
  );
}

function Overdue({ overdue }: { overdue: DueSales['overdue'] }) {
  const today = dayInIndia();
  return (
    <CardList aria-label="The longest overdue">
      {overdue.items.map(({ vendor_id, vendor_name, due_date, balance }) => (
        <DueRow
          key={vendor_id}
          to={`/sales?payment_status=overdue&vendor_id=${vendor_id}`}
          name={vendor_name}
          when={`${formatCount(daysBetween(due_date, today), 'day')} late`}
          late
          amount={formatMoney(balance)}
        />
      ))}
    </CardList>
  );
}

const Oldest = ({ items }: Pick<UnpaidSales, 'items'>) => (
  <CardList aria-label="The oldest unpaid sales">
    {items.map((sale) => (
      <DocumentRow
        key={sale.id}
        to={salePath(sale.id)}
        number={sale.invoice_number}
        party={sale.vendor_name}
        amount={formatMoney(sale.balance)}
        day={formatDay(sale.sale_date)}
      />
    ))}
  </CardList>
);
