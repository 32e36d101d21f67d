import { useQuery } from '@karkhana/shared-auth';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { CardBody, formatCount, Muted, RowsTable, Small, WidgetFrame } from '@karkhana/shared-ui';
import { ledgerColumns, movementCard } from '../stock/ledger-columns.tsx';
import { getMovements } from './get-movements.ts';

/** Number shown, the newest first. */
const SHOWN = 6;
/** The history of the stock page has the rest. */
const columns = ledgerColumns.filter(({ id }) => !['item_name', 'type', 'reason'].includes(id));

/** In the slot of a product's page. */
export default function ProductMovements({ productId }: SlotContexts['product']) {
  const movements = useQuery(getMovements(productId, SHOWN));
  const { data } = movements;
  const state = data ? 'ready' : movements.isError && !movements.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title="Stock movements" state={state} onRetry={movements.refetch}>
      {data?.total ? (
        <>
          <RowsTable label="Stock movements" columns={columns} rows={data.data} rowKey={(row) => row.id} card={movementCard} />
          {data.total > data.data.length && (
            <CardBody style={{ paddingTop: 8, paddingBottom: 10 }}>
              <Small>{`The newest ${data.data.length} of ${formatCount(data.total, 'movement')}`}</Small>
            </CardBody>
          )}
        </>
      ) : (
        <CardBody>
          <Muted>Its stock has not moved yet.</Muted>
        </CardBody>
      )}
    </WidgetFrame>
  );
}
