import { MAIN_PLACE } from '@karkhana/shared-contract/places/place';
import { sql } from 'kysely';
import { MOVING_KINDS, storedOf } from '../documents/stored-documents.ts';
import type { BookRule } from './book-rule.ts';
import { NOTHING } from './since-notes.ts';

const balances = (kind: 'product' | 'material'): BookRule => ({
  holds: `each ${kind} has in stock what its history adds up to`,
  faults: sql`select items.name as what from ${sql.table(`${kind}s`)} items
    left join (select ${sql.ref(`${kind}_id`)} as item, sum(quantity) as moved from stock_ledger group by 1) ledger on ledger.item = items.id
    where items.stock_quantity <> coalesce(ledger.moved, 0)`,
});

const documentExists = (kind: (typeof MOVING_KINDS)[number]): BookRule => ({
  holds: `a movement of stock by a ${kind} has that ${kind}`,
  faults: sql`select 'movement ' || id as what from stock_ledger where document_type = ${kind}
    and not exists (select from ${sql.table(storedOf(kind).table)} documents where documents.id = stock_ledger.document_id)`,
  before: { ...storedOf(kind).since, faults: NOTHING },
});

export const stockRules: BookRule[] = [
  balances('product'),
  balances('material'),
  {
    holds: 'each product and each material with stock of its own is one item, and each purchase product is of the item whose stock it moves',
    faults: sql`select name as what from products where not exists (select from items where items.product_id = products.id)
      union all select name from materials left join items on items.id = item_id
      where own_stock is distinct from (items.material_id = materials.id) or (items.product_id, own_stock) is distinct from (traded_product_id, traded_product_id is null)`,
    before: { table: 'items', column: 'id', faults: NOTHING },
  },
  {
    holds: 'each movement of stock leaves the balance before it and its quantity',
    faults: sql`select 'movement ' || id as what from (
      select id, balance_after, sum(quantity) over (partition by product_id, material_id order by id) as summed from stock_ledger) ledger
      where balance_after <> summed`,
  },
  {
    holds: 'each place holds of each item what came there less what left it, and no place less than nothing',
    // A material by its number below zero: one column on which both sides are joined, where two would compare every item with every other.
    faults: sql`select places.name || ': ' || coalesce(products.name, materials.name) as what from (
        select place_id, coalesce(product_id, -material_id) as item, sum(quantity) as moved from stock_ledger group by 1, 2) ledger
      full join (
        select place_id, coalesce(product_id, -material_id) as item, quantity from place_stock where quantity <> 0
        union all
        select ${MAIN_PLACE}, id, stock_quantity - coalesce((select sum(quantity) from place_stock where product_id = products.id), 0) from products
        union all
        select ${MAIN_PLACE}, -id, stock_quantity - coalesce((select sum(quantity) from place_stock where material_id = materials.id), 0) from materials) held
        using (place_id, item)
      join places on places.id = place_id left join products on products.id = item left join materials on materials.id = -item
      where coalesce(held.quantity, 0) <> coalesce(moved, 0) or held.quantity < 0`,
    before: { table: 'stock_ledger', column: 'place_id', faults: NOTHING },
  },
  {
    holds: 'the items that are noted as below zero at a place are those that are so at the end of a day',
    faults: sql`select places.name || ': item ' || item as what from (
        select place_id, coalesce(product_id, -material_id) as item, true as is_noted from places_below_zero) noted
      full join (
        select distinct place_id, item, true as is_below from (
          select place_id, coalesce(product_id, -material_id) as item, sum(sum(quantity)) over (partition by place_id, coalesce(product_id, -material_id) order by day) as closing
          from stock_ledger where exists (select from places where id <> ${MAIN_PLACE}) group by 1, 2, day) days where closing < 0) found using (place_id, item)
      join places on places.id = place_id where is_noted is null or is_below is null`,
    before: { table: 'places_below_zero', column: 'place_id', faults: NOTHING },
  },
  {
    holds: 'each transfer moved its items out of one place and into the other, and back if it is cancelled',
    faults: sql`select number as what from (
        select stock_transfers.id, number, product_id, material_id, cancelled_at, quantity, from_place_id, to_place_id
        from stock_transfers join stock_transfer_items on stock_transfer_id = stock_transfers.id) items
      left join lateral (
        select sum(ledger.quantity) filter (where place_id = to_place_id) as arrived, sum(ledger.quantity) as net, count(*) as rows from stock_ledger ledger
        where document_type = 'stock_transfer' and document_id = items.id
          and (ledger.product_id = items.product_id or ledger.material_id = items.material_id)) moved on true
      where net is distinct from 0 or arrived is distinct from case when cancelled_at is null then items.quantity else 0 end
        or rows <> case when cancelled_at is null then 2 else 4 end`,
    before: { table: 'stock_ledger', column: 'place_id', faults: NOTHING },
  },
  {
    holds: 'the movements of an item are in the order of their times',
    faults: sql`select 'movement ' || id as what from (
      select id, created_at, lag(created_at) over (partition by product_id, material_id order by id) as before from stock_ledger) ledger
      where created_at < before`,
  },
  {
    holds: 'a stock count moved what it found, and nothing before it is posted or once it is reversed',
    faults: sql`select distinct coalesce(number, 'stock count ' || document_id) as what
      from (select stock_count_id, product_id, material_id, sum(case when status = 'posted' then coalesce(lines.moved, 0) else 0 end) as expected
        from stock_count_lines lines join stock_counts on stock_counts.id = stock_count_id group by 1, 2, 3) found
      full join (select document_id, product_id, material_id, sum(quantity) as moved from stock_ledger where document_type = 'stock_count' group by 1, 2, 3) ledger
        on document_id = stock_count_id and ledger.product_id is not distinct from found.product_id and ledger.material_id is not distinct from found.material_id
      left join stock_counts on stock_counts.id = coalesce(stock_count_id, document_id)
      where coalesce(moved, 0) <> coalesce(expected, 0)`,
    before: { table: 'stock_counts', column: 'id', faults: NOTHING },
  },
  {
    holds: 'each cost of an item leaves what was there and its own quantity and value',
    faults: sql`select 'cost ' || id as what from (
      select id, stock_quantity, stock_value, sum(quantity) over items as quantity, sum(value) over items as value
      from stock_costs window items as (partition by product_id, material_id order by id)) costs where (stock_quantity, stock_value) <> (quantity, value)`,
    before: { table: 'stock_costs', column: 'id', faults: NOTHING },
  },
  {
    holds: 'what is kept of the value of stock is what the costs of each month add up to',
    faults: sql`select month::text as what from (select month, value from stock_value_months where value <> 0) kept
      full join (select date_trunc('month', day)::date as month, sum(value) as added from stock_costs group by 1 having sum(value) <> 0) costs using (month)
      where value is distinct from added`,
    before: { table: 'stock_value_months', column: 'month', faults: NOTHING },
  },
  ...MOVING_KINDS.map(documentExists),
];
