import { useCan, useQuery } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { MaterialUsage } from '@karkhana/shared-contract/materials/material';
import { type Column, DataTable, formatInstant, formatQuantity, RowCard } from '@karkhana/shared-ui';
import { useState } from 'react';
import { HistoryDialog } from '../export/history-dialog.tsx';
import type { StockItem } from '../stock/stock-item.ts';
import { getMaterialUsage } from './get-material-usage.ts';
import { materialUsageCsv } from './material-usage-csv.ts';

const columns: Column<MaterialUsage>[] = [
  { id: 'date', header: 'Date', width: 160, cell: (row) => formatInstant(row.created_at) },
  { id: 'product', header: 'Product', ellipsis: true, cell: (row) => row.product_name },
  { id: 'quantity', header: 'Quantity Used', width: 140, align: 'right', cell: (row) => formatQuantity(row.quantity_used) },
  { id: 'record', header: 'Production Record', width: 160, align: 'right', cell: (row) => row.production_record_id },
];
const card = (row: MaterialUsage) => (
  <RowCard
    name={row.product_name}
    amount={formatQuantity(row.quantity_used)}
    meta={
      <>
        <span>{formatInstant(row.created_at)}</span>
        <span>{`Record ${row.production_record_id}`}</span>
      </>
    }
  />
);
const LABELS = { empty: 'No usage history found for this material', error: 'The usage history could not be loaded' };

/** GET /materials/:id/usage: which production took how much of it. */
export default function MaterialUsageDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const canExport = useCan('stock:export');
  const usage = useQuery(getMaterialUsage(item.id, { page, limit: PAGE_SIZE }));
  const unit = item.itemType === 'material' ? item.material.unit : '';
  return (
    <HistoryDialog title="Material Usage History" subtitle={`${item.name}, in ${unit}`} list={canExport ? materialUsageCsv(item) : undefined} onClose={onClose}>
      <DataTable
        label="Material usage"
        columns={columns}
        query={usage}
        rowKey={(row) => row.production_record_id}
        card={card}
        words={LABELS}
        paging={{ page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: setPage }}
      />
    </HistoryDialog>
  );
}
