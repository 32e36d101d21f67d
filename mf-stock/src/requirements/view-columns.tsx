import type { Requirement } from '@karkhana/shared-contract/product-materials/requirement';
import { type Column, formatQuantity, styled } from '@karkhana/shared-ui';

const Name = styled('div')({ padding: '4px 0' });

/** Materials of one batch, read-only. */
export const requirementColumns: Column<Requirement>[] = [
  { id: 'material', header: 'Material', cell: (row) => <Name>{row.material_name}</Name> },
  { id: 'quantity', header: 'Quantity Required', align: 'right', cell: (row) => `${formatQuantity(row.quantity_required)} ${row.unit}` },
  { id: 'batch', header: 'Batch Size', align: 'right', cell: (row) => formatQuantity(row.batch_size) },
];
