import type { Column } from '@karkhana/shared-ui';

/** A list's columns within its party's page: without the party, sorting is the list's own, and the column `wide` takes the rest. */
export const columnsOfParty = <Row>(columns: readonly Column<Row>[], wide: string): Column<Row>[] =>
  columns.filter(({ id }) => id !== 'vendor_name').map(({ sortable: _, width, ...column }) => (column.id === wide || !width ? column : { ...column, width }));
