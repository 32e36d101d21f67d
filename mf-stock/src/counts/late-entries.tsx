import type { LateEntry, StockCount } from '@karkhana/shared-contract/stock/stock-count';
import { Banner, type Column, formatCount, formatDay, formatQuantity, RowCard, RowsTable, Stack } from '@karkhana/shared-ui';
import { DocumentOf } from '../stock/document-of.tsx';

const quantity = ({ quantity }: LateEntry) => (quantity > 0 ? `+${formatQuantity(quantity)}` : formatQuantity(quantity));
const Entry = ({ entry }: { entry: LateEntry }) =>
  entry.document_type === null ? <span>Adjustment</span> : <DocumentOf movement={{ ...entry, document_day: entry.on_day, item_type: entry.item_kind }} />;

const COLUMNS: Column<LateEntry>[] = [
  { id: 'name', header: 'Item', ellipsis: true, cell: ({ name }) => name },
  { id: 'on_day', header: 'Day', width: 120, cell: ({ on_day }) => formatDay(on_day) },
  { id: 'quantity', header: 'Quantity', width: 140, align: 'right', cell: quantity },
  { id: 'document', header: 'Entry', width: 220, wraps: true, cell: (entry) => <Entry entry={entry} /> },
  { id: 'user_name', header: 'By', width: 160, ellipsis: true, cell: ({ user_name }) => user_name },
];
const card = (entry: LateEntry) => (
  <RowCard
    name={entry.name}
    amount={quantity(entry)}
    meta={
      <>
        <span>{formatDay(entry.on_day)}</span>
        <Entry entry={entry} />
      </>
    }
  />
);

/** What was entered for days before a posted count after it was counted; nothing without such entries. */
export function LateEntries({ count }: { count: StockCount }) {
  const entries = (count.late_entries ?? []).map((entry, index) => ({ ...entry, index }));
  if (!entries.length) return null;
  return (
    <Stack>
      <Banner kind="warning">
        {`${formatCount(entries.length, 'entry', 'entries')} of an earlier day came after this count: its figures do not contain ${entries.length === 1 ? 'it' : 'them'}. Count these items again.`}
      </Banner>
      <RowsTable label="Entered after the count" columns={COLUMNS} rows={entries} rowKey={({ index }) => index} card={card} />
    </Stack>
  );
}
