-- What stock costs beside its own price, and the day to which a movement belongs (docs/reference/stock.md).

-- What others were paid for goods of an order, such as transport. A cancelled one stays and counts nowhere.
create table landed_costs (
  id integer generated always as identity primary key, purchase_id integer not null references purchases,
  -- Whom it is owed to; null is none of our parties.
  vendor_id integer references vendors, date date not null, amount numeric(14,2) not null check (amount > 0), kind text not null,
  share_by text not null default 'worth' check (share_by in ('worth', 'quantity')),
  status text not null default 'active' check (status in ('active', 'cancelled')), version integer not null default 1,
  created_at timestamptz not null default now(), created_by integer not null references users, updated_at timestamptz not null default now(), updated_by integer references users);
create index landed_costs_by_purchase on landed_costs (purchase_id, id);
create index landed_costs_by_vendor on landed_costs (vendor_id);
create trigger note_change after insert or update or delete or truncate on landed_costs for each statement execute function note_table_change();

-- What one piece brings when it is sold, in rupees, where that is less than it cost. Null: its price.
alter table products add column stock_nrv numeric(14,2) check (stock_nrv >= 0);
-- Rupees that one unit takes beside its materials: labour, power, job work. A record keeps that of its moment.
alter table products add column conversion_cost numeric(20,6) not null default 0 check (conversion_cost >= 0);
alter table production_records add column conversion_cost numeric(20,6) not null default 0 check (conversion_cost >= 0);

-- Of a purchase product that is bought to be sold: whose stock comes in when it is received. It has none of its own. The API says product_id; here
-- that name would be one of two in joins of the api before.
alter table materials add column traded_product_id integer references products, add constraint materials_without_own_stock check (traded_product_id is null or stock_quantity = 0);
create index materials_by_traded_product on materials (traded_product_id) where traded_product_id is not null;

-- The day to which a movement belongs.
alter table stock_ledger add column day date not null generated always as (coalesce(on_day, (created_at at time zone 'Asia/Kolkata')::date)) stored;
create index stock_ledger_by_product_and_day on stock_ledger (product_id, day);
create index stock_ledger_by_material_and_day on stock_ledger (material_id, day);

-- A movement belongs to the month of its day, and to that in which it was written.
create or replace function note_stock_ledger_change() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(one, 'YYYY-MM')
        || case when (select count(*) <= 100 from rows_now) then coalesce(' product ' || product_id, ' material ' || material_id) else '' end
        || case when document_type = 'production' then ' production' else '' end
      from rows_now, lateral (values (day), ((created_at at time zone 'Asia/Kolkata')::date)) days (one);
  end if;
  if tg_op <> 'INSERT' then
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(one, 'YYYY-MM')
        || case when (select count(*) <= 100 from rows_before) then coalesce(' product ' || product_id, ' material ' || material_id) else '' end
        || case when document_type = 'production' then ' production' else '' end
      from rows_before, lateral (values (day), ((created_at at time zone 'Asia/Kolkata')::date)) days (one);
  end if;
  return null;
end $$;
