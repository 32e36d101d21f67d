import { type Column, color, formatCount, formatQuantity, RowsTable, StatusChip, styled, type } from '@karkhana/shared-ui';
import type { AvailabilityRow } from './availability-rows.ts';

const Frame = styled('div')({ border: `1px solid ${color.border.card}`, borderRadius: 6, overflow: 'clip' });
const Name = styled('span')({ '& small': { display: 'block', color: color.text.secondary, ...type.small } });

const columns: Column<AvailabilityRow>[] = [
  {
    id: 'material',
    header: 'Material',
    cell: ({ name, batchSize, batches }) => (
      <Name>
        {name}
        <small>{`Batch ${formatQuantity(batchSize)}, ${formatCount(batches, 'batch', 'batches')}`}</small>
      </Name>
    ),
  },
  { id: 'per_unit', header: 'Per Unit', align: 'right', cell: (row) => formatQuantity(row.perUnit) },
  { id: 'required', header: 'Required', align: 'right', cell: (row) => formatQuantity(row.required) },
  {
    id: 'available',
    header: 'Available',
    align: 'right',
    cell: (row) => (row.isEnough ? formatQuantity(row.available) : <b>{formatQuantity(row.available)}</b>),
  },
  { id: 'status', header: 'Status', cell: (row) => <StatusChip status={row.isEnough ? 'available' : 'insufficient'} /> },
];

/** Material Availability (spec section 2): each material with its batch, what it takes and what is there. */
export const AvailabilityTable = ({ rows }: { rows: readonly AvailabilityRow[] }) => (
  <Frame>
    <RowsTable label="Material Availability" columns={columns} rows={rows} rowKey={(row) => row.id} />
  </Frame>
);
