import { type Column, color, formatCount, formatQuantity, media, RowCard, RowsTable, StatusChip, styled, type } from '@karkhana/shared-ui';
import type { AvailabilityRow } from './availability-rows.ts';

const Frame = styled('div')({ border: `1px solid ${color.border.card}`, borderRadius: 6, overflow: 'clip', [media.phone]: { border: 0, overflow: 'visible' } });
const Name = styled('div')({ padding: '4px 0', '& small': { display: 'block', color: color.text.secondary, ...type.small } });

const Line = styled('span')({ flexBasis: '100%' });

const batchOf = ({ batchSize, batches }: AvailabilityRow) => `Batch ${formatQuantity(batchSize)}, ${formatCount(batches, 'batch', 'batches')}`;
const chip = (row: AvailabilityRow) => <StatusChip status={row.isEnough ? 'available' : 'insufficient'} />;

const columns: Column<AvailabilityRow>[] = [
  {
    id: 'material',
    header: 'Material',
    cell: (row) => (
      <Name>
        {row.name}
        <small>{batchOf(row)}</small>
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
  { id: 'status', header: 'Status', cell: chip },
];

/** On a phone the status must be seen without scrolling sideways. */
const card = (row: AvailabilityRow) => (
  <RowCard
    name={row.name}
    amount={chip(row)}
    meta={
      <>
        <Line>{`${batchOf(row)} · Per Unit ${formatQuantity(row.perUnit)}`}</Line>
        <span>{`Required ${formatQuantity(row.required)}`}</span>
        <span>{`Available ${formatQuantity(row.available)}`}</span>
      </>
    }
  />
);

/** Material Availability: each material with its batch, its requirement and its stock. */
export const AvailabilityTable = ({ rows }: { rows: readonly AvailabilityRow[] }) => (
  <Frame>
    <RowsTable label="Material Availability" columns={columns} rows={rows} rowKey={(row) => row.id} card={card} />
  </Frame>
);
