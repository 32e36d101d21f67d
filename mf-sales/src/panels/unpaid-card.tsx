import { useCan, useQuery } from '@karkhana/shared-auth';
import { RecordDocumentPayment } from '@karkhana/shared-auth/screens';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import { type Day, dayInIndia, startOfDay } from '@karkhana/shared-contract/dates';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import {
  Button,
  CardBody,
  CardList,
  color,
  DocumentRow,
  formatCount,
  formatDay,
  formatMoney,
  Muted,
  styled,
  useDialogState,
  WidgetFrame,
} from '@karkhana/shared-ui';
import { Suspense } from 'react';
import { SALE_PAYMENTS } from '../payments/sale-payments.ts';
import { getOpenSales } from '../receipts/get-open-sales.ts';

/** Number shown, the latest first. */
const SHOWN = 6;
const Late = styled('b')({ color: color.status.error.fg, whiteSpace: 'nowrap' });

const DAY = 24 * 60 * 60_000;

/** Whole days since the due date, by the clock in India; 0 or less where it is not late, or no day was agreed. */
const daysLate = ({ due_date }: SaleRow, today: Day) => (due_date ? Math.round((startOfDay(today).getTime() - startOfDay(due_date).getTime()) / DAY) : 0);

/** In the slot of a customer's page: unpaid invoices, the most days late first, each with Receive for its payment. */
export function UnpaidCard({ vendorId }: { vendorId: number }) {
  const sales = useQuery(getOpenSales(vendorId));
  const canReceive = useCan('sales:edit');
  const [paid, setPaid] = useDialogState<SaleRow>('receive');
  const today = dayInIndia();
  const state = sales.data ? 'ready' : sales.isError && !sales.isFetching ? 'failed' : 'loading';
  const total = sales.data?.total ?? 0;
  const rows = [...(sales.data?.data ?? [])].sort((one, other) => daysLate(other, today) - daysLate(one, today)).slice(0, SHOWN);
  const all = `/sales?vendor_id=${vendorId}&payment_status=unpaid`;
  return (
    <WidgetFrame title="Unpaid invoices" state={state} onRetry={sales.refetch} {...(total > SHOWN && { link: { to: all, label: `View all ${total} unpaid` } })}>
      {total === 0 ? (
        <CardBody>
          <Muted>They owe nothing.</Muted>
        </CardBody>
      ) : (
        <CardList aria-label="Unpaid invoices">
          {rows.map((sale) => {
            const late = daysLate(sale, today);
            return (
              <DocumentRow
                key={sale.id}
                to={salePath(sale.id)}
                number={sale.invoice_number}
                party={formatDay(sale.sale_date)}
                amount={formatMoney(balanceOf(sale))}
                day={late > 0 ? <Late>{`${formatCount(late, 'day')} late`}</Late> : sale.due_date && `Due ${formatDay(sale.due_date)}`}
                action={
                  canReceive && (
                    <Button size="small" aria-label={`Receive payment of ${sale.invoice_number}`} onClick={() => setPaid(sale)}>
                      Receive
                    </Button>
                  )
                }
              />
            );
          })}
        </CardList>
      )}
      <Suspense>{paid && <RecordDocumentPayment kind={SALE_PAYMENTS} document={paid} from={paid.sale_date} onClose={() => setPaid(undefined)} />}</Suspense>
    </WidgetFrame>
  );
}
