import { messageOf, useQuery } from '@karkhana/shared-auth';
import type { BelowZero } from '@karkhana/shared-contract/stock/below-zero';
import { Button, type Column, DataTable, Dialog, formatDay, formatQuantity, RowCard, TextLink } from '@karkhana/shared-ui';
import { DocumentOf } from './document-of.tsx';
import { getBelowZero } from './get-below-zero.ts';
import { historyPath } from './stock-state.ts';

const lowest = ({ lowest, unit }: BelowZero) => [formatQuantity(lowest), unit].filter(Boolean).join(' ');

/** The last entry that took stock out by the first day. */
const Last = ({ row }: { row: BelowZero }) =>
  row.document_type === null ? (
    <span>{`Adjustment of ${formatDay(row.on_day)}`}</span>
  ) : (
    <DocumentOf movement={{ ...row, document_day: row.on_day, item_type: row.kind }} />
  );

const columns: Column<BelowZero>[] = [
  { id: 'name', header: 'Item', cell: (row) => <TextLink to={historyPath(row.kind, row.item_id)}>{row.sku ? `${row.name} (${row.sku})` : row.name}</TextLink> },
  { id: 'from', header: 'First day', width: 118, cell: ({ from }) => formatDay(from) },
  { id: 'to', header: 'Last day', width: 118, cell: ({ to }) => formatDay(to) },
  { id: 'lowest', header: 'Lowest balance', width: 140, align: 'right', cell: lowest },
  { id: 'document', header: 'Entered last', width: 214, wraps: true, cell: (row) => <Last row={row} /> },
];
const card = (row: BelowZero) => (
  <RowCard
    name={<TextLink to={historyPath(row.kind, row.item_id)}>{row.name}</TextLink>}
    amount={lowest(row)}
    meta={
      <>
        <span>{`${formatDay(row.from)} to ${formatDay(row.to)}`}</span>
        <Last row={row} />
      </>
    }
  />
);

/** GET /stock/below-zero: the items, their days and balances; a name leads to all movements of the item. */
export default function BelowZeroDialog({ onClose }: { onClose: () => void }) {
  const items = useQuery(getBelowZero());
  return (
    <Dialog
      open
      size="large"
      title="Below zero on a day"
      subtitle="On these days more went out than was in stock. Correct the date of a document, or enter the missing one."
      onClose={onClose}
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <DataTable
        label="Items below zero on a day"
        columns={columns}
        query={items}
        rowKey={({ kind, item_id }) => `${kind} ${item_id}`}
        card={card}
        words={{ empty: 'No item is below zero on any day', error: messageOf(items.error, 'The list could not be loaded') }}
      />
    </Dialog>
  );
}
