import { Card } from '../layout/card.tsx';
import { usePhone } from '../layout/use-media.ts';
import { RowsTable, type RowsTableProps } from './rows-table.tsx';

/**
 * Known rows in a card of their own, such as the items of a document; on a phone each row is its own card.
 * @example
 * <TableCard label="Items" columns={columns} rows={sale.items} rowKey={(item) => item.id} card={(item) => <ItemCard item={item} />} />
 */
export function TableCard<Row>(props: RowsTableProps<Row>) {
  const phone = usePhone();
  const table = <RowsTable {...props} />;
  return phone && props.card ? table : <Card>{table}</Card>;
}
