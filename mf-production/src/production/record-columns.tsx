import type { ProductionRecord } from '@karkhana/shared-contract/production/production-record';
import { type Column, EditIcon, formatDay, formatQuantity, IconAction, RowActions, RowCard, styled, TrashIcon } from '@karkhana/shared-ui';

type Act = (record: ProductionRecord) => void;

/** Actions of this user on a record. */
interface RecordActs {
  edit: Act | undefined;
  remove: Act | undefined;
}

const Notes = styled('span')({ flexBasis: '100%', overflowWrap: 'anywhere' });

const mayAct = ({ edit, remove }: RecordActs) => edit !== undefined || remove !== undefined;

function Actions({ record, edit, remove }: RecordActs & { record: ProductionRecord }) {
  const name = `${record.product_name} of ${formatDay(record.production_date)}`;
  return (
    <RowActions>
      {edit && (
        <IconAction label={`Edit ${name}`} hint="Edit" onClick={() => edit(record)}>
          <EditIcon />
        </IconAction>
      )}
      {remove && (
        <IconAction danger label={`Delete ${name}`} hint="Delete" onClick={() => remove(record)}>
          <TrashIcon />
        </IconAction>
      )}
    </RowActions>
  );
}

/** Columns of the list of records. Without permissions there are no actions. */
export const recordColumns = (acts: RecordActs): Column<ProductionRecord>[] => [
  { id: 'production_date', header: 'Date', width: 130, sortable: true, descendingFirst: true, cell: (record) => formatDay(record.production_date) },
  { id: 'product_name', header: 'Product', sortable: true, ellipsis: true, cell: (record) => record.product_name },
  { id: 'quantity', header: 'Quantity', width: 120, align: 'right', sortable: true, descendingFirst: true, cell: (record) => formatQuantity(record.quantity) },
  { id: 'notes', header: 'Notes', width: 300, ellipsis: true, cell: notesOf },
  { id: 'supervisor', header: 'Supervisor', width: 180, sortable: true, ellipsis: true, cell: (record) => record.supervisor },
  ...(mayAct(acts) ? [actionsColumn(acts)] : []),
];

const actionsColumn = (acts: RecordActs): Column<ProductionRecord> => ({
  id: 'actions',
  header: 'Actions',
  width: 108,
  align: 'right',
  screenOnly: true,
  cell: (record) => <Actions record={record} {...acts} />,
});

/** The quality notes, with the rejected quantity. */
function notesOf({ quality_notes, rejected_quantity }: ProductionRecord): string {
  const rejected = rejected_quantity > 0 ? `${formatQuantity(rejected_quantity)} rejected` : '';
  return [rejected, quality_notes].filter(Boolean).join('. ') || '-';
}

export const recordCard = (acts: RecordActs) => (record: ProductionRecord) => (
  <RowCard
    name={record.product_name}
    amount={formatQuantity(record.quantity)}
    meta={
      <>
        <span>{`${formatDay(record.production_date)} · ${record.supervisor}`}</span>
        {notesOf(record) !== '-' && <Notes>{notesOf(record)}</Notes>}
      </>
    }
    action={mayAct(acts) && <Actions record={record} {...acts} />}
  />
);
