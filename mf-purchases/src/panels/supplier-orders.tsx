import { useQuery } from '@karkhana/shared-auth';
import { columnsOfParty, useUnpaidFirst } from '@karkhana/shared-auth/screens';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { DataTable, Preset, Toolbar } from '@karkhana/shared-ui';
import { getPurchases } from '../purchases/get-purchases.ts';
import { purchaseCard, purchaseColumns } from '../purchases/purchase-columns.tsx';

const ROWS = 25;
const COLUMNS = columnsOfParty(purchaseColumns({}), 'invoice_number');
const card = purchaseCard({});

/** In the orders of a supplier's page: unpaid orders, or all of them. */
export default function SupplierOrders({ vendorId }: SlotContexts['vendor-orders']) {
  const { unpaid, preset, page, limit, paging } = useUnpaidFirst(ROWS);
  const orders = useQuery(
    getPurchases({ vendorId, sort: unpaid ? 'purchase_date' : '-purchase_date', page, limit, ...(unpaid && { paymentStatus: 'unpaid' as const }) }),
  );
  return (
    <DataTable
      label="Orders"
      columns={COLUMNS}
      query={orders}
      rowKey={({ id }) => id}
      card={card}
      words={{
        empty: unpaid ? 'Nothing is owed to them' : 'Nothing was ordered from them yet',
        emptyHint: unpaid ? 'Every order is paid.' : 'Their orders appear here.',
        error: 'The orders could not be loaded',
      }}
      paging={paging}
    >
      <Toolbar>
        <Preset {...preset} />
      </Toolbar>
    </DataTable>
  );
}
