import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import { type Column, formatDay, formatQuantity, IconAction, RowCard, styled, TrashIcon } from '@karkhana/shared-ui';

type Remove = (record: ProductionRecord) => void;

const Notes = styled('span')({ flexBasis: '100%', overflowWrap: 'anywhere' });

function DeleteAction({ record, remove }: { record: ProductionRecord; remove: Remove }) {
  return (
    <IconAction danger label={`Delete ${record.product_name} of ${formatDay(record.production_date)}`} hint="Delete" onClick={() => remove(record)}>
      <TrashIcon />
    </IconAction>
  );
}

/** Spec section 2, Records table. Without `remove`, which this user may not, there are no actions. */
export const recordColumns = (remove: Remove | undefined): Column<ProductionRecord>[] => [
  { id: 'production_date', header: 'Date', width: 130, sortable: true, descendingFirst: true, cell: (record) => formatDay(record.production_date) },
  { id: 'product_name', header: 'Product', sortable: true, ellipsis: true, cell: (record) => record.product_name },
  { id: 'quantity', header: 'Quantity', width: 120, align: 'right', sortable: true, descendingFirst: true, cell: (record) => formatQuantity(record.quantity) },
  { id: 'notes', header: 'Notes', width: 300, ellipsis: true, cell: notesOf },
  { id: 'supervisor', header: 'Supervisor', width: 180, sortable: true, ellipsis: true, cell: (record) => record.supervisor },
  ...(remove ? [actionsColumn(remove)] : []),
];

const actionsColumn = (remove: Remove): Column<ProductionRecord> => ({
  id: 'actions',
  header: 'Actions',
  width: 90,
  align: 'right',
  screenOnly: true,
  cell: (record) => <DeleteAction record={record} remove={remove} />,
});

/** The quality notes; what was rejected belongs to them. */
function notesOf({ quality_notes, rejected_quantity }: ProductionRecord): string {
  const rejected = rejected_quantity > 0 ? `${formatQuantity(rejected_quantity)} rejected` : '';
  return [rejected, quality_notes].filter(Boolean).join('. ') || '-';
}

export const recordCard = (remove: Remove | undefined) => (record: ProductionRecord) => (
  <RowCard
    name={record.product_name}
    amount={formatQuantity(record.quantity)}
    meta={
      <>
        <span>{`${formatDay(record.production_date)} · ${record.supervisor}`}</span>
        {notesOf(record) !== '-' && <Notes>{notesOf(record)}</Notes>}
      </>
    }
    action={remove && <DeleteAction record={record} remove={remove} />}
  />
);
