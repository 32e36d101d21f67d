import { useQuery } from '@karkhana/shared-auth';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import { paise, rupees } from '@karkhana/shared-contract/money';
import type { UnpaidSale, UnpaidSales, UnpaidTotal } from '@karkhana/shared-contract/sales/unpaid-sales';
import {
  CardBody,
  CardList,
  color,
  DocumentRow,
  FigureLink,
  formatCount,
  formatDay,
  formatMoney,
  Muted,
  media,
  Small,
  StatusChip,
  size,
  styled,
  TextLink,
  WidgetFrame,
} from '@karkhana/shared-ui';
import { getUnpaidSales } from './get-unpaid-sales.ts';

/** So many of the oldest are shown; the counts lead to all of them. */
const SHOWN = 3;
const Totals = styled('div')({
  display: 'grid',
  gap: 8,
  padding: '10px 16px',
  borderBottom: `1px solid ${color.border.row}`,
  [media.touch]: { gap: 0, padding: '4px 16px' },
});
const TotalLink = styled(TextLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  color: 'inherit',
  '& b': { marginLeft: 'auto', fontSize: '1rem', fontWeight: 600, whiteSpace: 'nowrap' },
  [media.touch]: { minHeight: size.control },
});

/** The dashboard's card: what customers still owe, and which sales have waited longest. */
export default function UnpaidSalesWidget() {
  const unpaid = useQuery(getUnpaidSales(SHOWN));
  const state = unpaid.data ? 'ready' : unpaid.isError && !unpaid.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title="Unpaid sales" state={state} onRetry={unpaid.refetch}>
      {unpaid.data && <Content unpaid={unpaid.data} />}
    </WidgetFrame>
  );
}

function Content({ unpaid: { pending, partial, overdue, items } }: { unpaid: UnpaidSales }) {
  if (pending.count + partial.count === 0) {
    return (
      <CardBody>
        <Muted>Every sale is paid.</Muted>
      </CardBody>
    );
  }
  // One of the rows below makes room for it.
  const late = overdue?.count ? overdue : undefined;
  const owed = rupees(paise(pending.balance) + paise(partial.balance));
  return (
    <>
      <CardBody style={{ paddingBottom: 4 }}>
        <FigureLink to="/sales?payment_status=unpaid" figure={formatMoney(owed)} count={formatCount(pending.count + partial.count, 'sale')} below />
      </CardBody>
      <Totals>
        <Total status="pending" total={pending} />
        <Total status="partial" total={partial} />
        {late && <Total status="overdue" total={late} />}
      </Totals>
      <CardList aria-label="The oldest unpaid sales">
        {items.slice(0, late ? SHOWN - 1 : SHOWN).map((sale) => (
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
    </>
  );
}

function Total({ status, total }: { status: UnpaidSale['payment_status'] | 'overdue'; total: UnpaidTotal }) {
  return (
    <TotalLink to={`/sales?payment_status=${status}`}>
      <StatusChip status={status} /> <Small>{formatCount(total.count, 'sale')}</Small> <b>{formatMoney(total.balance)}</b>
    </TotalLink>
  );
}
