import { useQuery } from '@karkhana/shared-auth';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import type { SaleRow } from '@karkhana/shared-contract/sales/sale';
import { CardBody, CardList, DocumentRow, formatDay, formatMoney, Muted, StatusChip, WidgetFrame } from '@karkhana/shared-ui';
import { getSales } from '../sales/list/get-sales.ts';
import type { SaleFilters } from '../sales/list/sale-list-state.ts';
import { statusToday } from '../sales/sale-status.ts';

/** Number shown, the newest first. */
const SHOWN = 6;

interface SalesCardProps {
  title: string;
  filters: SaleFilters;
  /** Replaces the rows. */
  empty: string;
  /** The whole list, where it can be narrowed like that. */
  all?: string;
  /** Shows the customer beside the day: not where every sale is the same customer's. */
  named?: boolean;
}

const cancelledLast = (sales: readonly SaleRow[]) => [...sales.filter((sale) => !sale.cancelled_at), ...sales.filter((sale) => sale.cancelled_at)];

/** Sales on another area's page. */
export function SalesCard({ title, filters, empty, all, named = false }: SalesCardProps) {
  const sales = useQuery(getSales({ ...filters, page: 1, limit: SHOWN }));
  const state = sales.data ? 'ready' : sales.isError && !sales.isFetching ? 'failed' : 'loading';
  const total = sales.data?.total ?? 0;
  return (
    <WidgetFrame title={title} state={state} onRetry={sales.refetch} {...(all !== undefined && total > 0 && { link: { to: all, label: `View all ${total}` } })}>
      {total === 0 ? (
        <CardBody>
          <Muted>{empty}</Muted>
        </CardBody>
      ) : (
        <CardList>
          {cancelledLast(sales.data?.data ?? []).map((sale) => (
            <DocumentRow
              key={sale.id}
              to={salePath(sale.id)}
              number={sale.invoice_number}
              party={named ? sale.vendor_name : formatDay(sale.sale_date)}
              status={<StatusChip status={statusToday(sale)} />}
              amount={formatMoney(sale.net_amount)}
              struck={sale.cancelled_at !== null}
              day={named ? formatDay(sale.sale_date) : ''}
            />
          ))}
        </CardList>
      )}
    </WidgetFrame>
  );
}
