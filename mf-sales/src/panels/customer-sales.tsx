import { useQuery } from '@karkhana/shared-auth';
import { columnsOfParty, RecordAccountPayment, useUnpaidFirst } from '@karkhana/shared-auth/screens';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { DataTable, Preset, Toolbar } from '@karkhana/shared-ui';
import { RECEIPTS } from '../receipts/receipts.ts';
import { Remind } from '../reminders/remind.tsx';
import { getSales } from '../sales/list/get-sales.ts';
import { saleCard, saleColumns } from '../sales/list/sale-columns.tsx';
import { saleFooter } from '../sales/list/sale-footer.ts';

const ROWS = 25;
const COLUMNS = columnsOfParty(saleColumns, 'invoice_number');

/** In the sales of a customer's page: unpaid sales, or all of them; on a page from before `vendor-actions` Receive Payment too. */
export default function CustomerSales({ vendorId, hasActions = false }: SlotContexts['vendor-sales']) {
  const { unpaid, preset, page, limit, paging } = useUnpaidFirst(ROWS);
  const sales = useQuery(
    getSales({ vendor_id: vendorId, sort: unpaid ? 'sale_date' : '-sale_date', page, limit, ...(unpaid && { payment_status: 'unpaid' as const }) }),
  );
  return (
    <DataTable
      label="Sales"
      columns={COLUMNS}
      query={sales}
      rowKey={({ id }) => id}
      card={saleCard}
      words={{
        empty: unpaid ? 'They owe nothing' : 'Nothing was sold to them yet',
        emptyHint: unpaid ? 'Every sale is paid.' : 'Their sales appear here.',
        error: 'Error loading sales data. Please try again.',
      }}
      footer={saleFooter(sales.data?.totals)}
      paging={paging}
    >
      <Toolbar>
        <Preset {...preset} />
        {!hasActions && <Remind vendorId={vendorId} />}
        {!hasActions && <RecordAccountPayment kind={RECEIPTS} vendorId={vendorId} />}
      </Toolbar>
    </DataTable>
  );
}
