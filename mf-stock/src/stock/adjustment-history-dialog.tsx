import { useCan, useQuery } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { StockAdjustment } from '@karkhana/shared-contract/stock/stock-adjustment-row';
import { type Column, DataTable, formatInstant, formatQuantity, RowCard } from '@karkhana/shared-ui';
import { useState } from 'react';
import { HistoryDialog } from '../export/history-dialog.tsx';
import { getAdjustments } from './get-adjustments.ts';
import { adjustmentHistoryCsv } from './stock-csv.ts';
import { itemTitle, type StockItem } from './stock-item.ts';

const typeOf = ({ type }: StockAdjustment): string => (type === 'increase' ? 'Added' : 'Removed');

const columns: Column<StockAdjustment>[] = [
  { id: 'date', header: 'Date', width: 158, cell: (row) => formatInstant(row.createdAt) },
  { id: 'type', header: 'Type', width: 92, cell: typeOf },
  { id: 'quantity', header: 'Quantity', width: 92, align: 'right', cell: (row) => formatQuantity(row.quantity) },
  { id: 'reason', header: 'Reason', ellipsis: true, cell: (row) => row.reason || '-' },
  { id: 'notes', header: 'Notes', width: 96, ellipsis: true, cell: (row) => row.notes || '-' },
  { id: 'by', header: 'By', width: 124, ellipsis: true, cell: (row) => row.user_name },
];
const card = (row: StockAdjustment) => (
  <RowCard
    name={row.reason || row.notes || typeOf(row)}
    amount={`${row.type === 'increase' ? '+' : '−'}${formatQuantity(row.quantity)}`}
    meta={
      <>
        <span>{formatInstant(row.createdAt)}</span>
        <span>{row.user_name}</span>
      </>
    }
  />
);
const LABELS = { empty: 'No adjustment history found', error: 'The adjustment history could not be loaded' };

/** GET /stock/adjustments of one item. */
export default function AdjustmentHistoryDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const canExport = useCan('stock:export');
  const adjustments = useQuery(getAdjustments(item, { page, limit: PAGE_SIZE }));
  return (
    <HistoryDialog title="Stock Adjustment History" subtitle={itemTitle(item)} list={canExport ? adjustmentHistoryCsv(item) : undefined} onClose={onClose}>
      <DataTable
        label="Stock adjustments"
        columns={columns}
        query={adjustments}
        rowKey={(row) => row.id}
        card={card}
        words={LABELS}
        paging={{ page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: setPage }}
      />
    </HistoryDialog>
  );
}
