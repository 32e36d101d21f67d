-- What came without a cost is worth what is entered for the item from a day on, else nothing: never a selling price (docs/reference/cost.md#no-cost).
create table item_costs (
  id integer generated always as identity primary key, item_id integer not null references items on delete cascade,
  day date not null, unit_cost numeric(20,6) not null check (unit_cost >= 0),
  -- Taken from the price when this was new, so that no value moved: somebody is still to enter the right one.
  assumed boolean not null default false,
  created_at timestamptz not null default now(), created_by integer references users, unique (item_id, day));
create trigger note_change after insert or update or delete or truncate on item_costs for each statement execute function note_table_change();
create function ask_for_costs_of_item() returns trigger language plpgsql as $$ begin
  insert into stock_costs_due (product_id, material_id, day) select product_id, material_id, new.day from items where id = new.item_id;
  return null;
end $$;
create trigger ask_for_costs after insert or update on item_costs for each row when (not new.assumed) execute function ask_for_costs_of_item();

-- Later prices move nothing.
drop trigger ask_for_costs on products;
drop trigger ask_for_costs on materials;

-- Whether `unit_cost` was entered for this movement: only then is an adjustment worth it.
alter table stock_ledger add column own_cost boolean not null default false;
alter table stock_count_lines add column unit_cost numeric(20,6) check (unit_cost >= 0);

-- Items that the api before this one valued at their price, which it still does where it runs beside this one, keep that price as their assumed cost:
-- those that began without a cost of their own. `unvalued` takes those too whose costs were never worked out.
create function assume_costs(unvalued boolean) returns void language sql as $$
  insert into item_costs (item_id, day, unit_cost, assumed)
  select items.id, '0001-01-01', coalesce(products.unit_price, materials.default_unit_price), began.quantity > 0
  from items left join products on products.id = items.product_id left join materials on materials.id = items.material_id
    left join lateral (
      (select day, rate from stock_costs where stock_costs.product_id = items.product_id order by stock_costs.day, stock_costs.id limit 1)
      union all (select day, rate from stock_costs where stock_costs.material_id = items.material_id order by stock_costs.day, stock_costs.id limit 1)) costs on true
    cross join lateral (
      select quantity, costed from (
        select day, sum(quantity) as quantity, bool_or(case
          when cause in ('opening', 'receipt', 'receipt_reversed') or own_cost then unit_cost is not null
          when cause in ('production', 'production_reversed') then items.product_id is not null and exists (
            select from production_records records where records.id = document_id and (conversion_cost > 0 or exists (
              select from stock_ledger used where used.document_type = 'production' and used.document_id = records.id and used.material_id is not null)))
          else false end) as costed
        from (select * from stock_ledger where stock_ledger.product_id = items.product_id and stock_ledger.day <= coalesce(costs.day, 'infinity')
          union all select * from stock_ledger where stock_ledger.material_id = items.material_id and stock_ledger.day <= coalesce(costs.day, 'infinity')) ledger
        group by day, case cause when 'sale_cancelled' then 'sale' when 'production_reversed' then 'production' when 'receipt_reversed' then 'receipt' else cause end,
          document_type, document_id, own_cost
        having sum(quantity) <> 0) lines
      order by day, costed desc limit 1) began
  where not began.costed and (costs.rate is not null or costs.day is null and unvalued)
    and not exists (select from item_costs entered where entered.item_id = items.id and entered.day <= coalesce(costs.day, 'infinity'))
  on conflict do nothing $$;
select assume_costs(true);

-- Where something came without a cost.
create index stock_costs_unknown on stock_costs (product_id, material_id) where rate is null and quantity > 0;
-- What the books began with, and what a closed period or an entered cost took over of it.
drop index stock_costs_opened;
create index stock_costs_opened on stock_costs (day) where cause in ('opening', 'closed', 'entered');
