import { sql } from 'kysely';
import type { BookRule } from './book-rule.ts';
import { NOTHING } from './since-notes.ts';

const balances = (kind: 'product' | 'material'): BookRule => ({
  holds: `each ${kind} has in stock what its history adds up to`,
  faults: sql`select items.name as what from ${sql.table(`${kind}s`)} items
    left join (select ${sql.ref(`${kind}_id`)} as item, sum(quantity) as moved from stock_ledger group by 1) ledger on ledger.item = items.id
    where items.stock_quantity <> coalesce(ledger.moved, 0)`,
});

const documentExists = (type: string, table: string): BookRule => ({
  holds: `a movement of stock by a ${type} has that ${type}`,
  faults: sql`select 'movement ' || id as what from stock_ledger where document_type = ${type}
    and not exists (select from ${sql.table(table)} documents where documents.id = stock_ledger.document_id)`,
});

export const stockRules: BookRule[] = [
  balances('product'),
  balances('material'),
  {
    holds: 'each movement of stock leaves the balance before it and its quantity',
    faults: sql`select 'movement ' || id as what from (
      select id, balance_after, sum(quantity) over (partition by product_id, material_id order by id) as summed from stock_ledger) ledger
      where balance_after <> summed`,
  },
  documentExists('sale', 'sales'),
  documentExists('purchase', 'purchases'),
  documentExists('production', 'production_records'),
  { ...documentExists('stock_count', 'stock_counts'), before: { table: 'stock_counts', column: 'id', faults: NOTHING } },
];
