-- Godowns. The first place is the main one, in which all stock is that nobody moved elsewhere: what it holds of an item is the item's stock
-- less what the other places hold, so that a program that knows no places goes on working.
create table places (
  id integer generated always as identity primary key, name text not null, address text, active boolean not null default true,
  version integer not null default 1, created_at timestamptz not null default now(), created_by integer references users,
  updated_at timestamptz not null default now(), updated_by integer references users);
create unique index places_by_name on places (lower(name));
insert into places (name) values ('Main');

-- What places other than the main one hold. Only platform/stock.ts writes it, together with the ledger.
create table place_stock (
  place_id integer not null references places check (place_id <> 1), product_id integer references products, material_id integer references materials,
  quantity numeric(21,6) not null check (quantity >= 0),
  check (num_nonnulls(product_id, material_id) = 1),
  unique (place_id, product_id), unique (place_id, material_id));
create index place_stock_by_product on place_stock (product_id);
create index place_stock_by_material on place_stock (material_id);

alter table stock_ledger add column place_id integer not null default 1 references places;
create index stock_ledger_by_place on stock_ledger (place_id, id) where place_id <> 1;
alter table stock_ledger drop constraint stock_ledger_cause_check, add constraint stock_ledger_cause_check check (cause in (
  'opening', 'adjustment', 'sale', 'sale_cancelled', 'sale_returned', 'production', 'production_reversed', 'receipt', 'receipt_reversed', 'receipt_returned',
  'transfer'));

alter table sales add column place_id integer not null default 1 references places;
alter table production_records add column place_id integer not null default 1 references places;
alter table correction_notes add column place_id integer not null default 1 references places;
alter table stock_counts add column place_id integer not null default 1 references places;
-- Where a user works: what does not say its place moves there.
alter table users add column place_id integer references places;

create table stock_transfers (
  id integer generated always as identity primary key, number text not null unique, date date not null,
  from_place_id integer not null references places, to_place_id integer not null references places, notes text,
  created_at timestamptz not null default now(), created_by integer not null references users,
  cancelled_at timestamptz, cancelled_by integer references users, cancel_reason text,
  check (from_place_id <> to_place_id));
create table stock_transfer_items (
  id integer generated always as identity primary key, stock_transfer_id integer not null references stock_transfers, line integer not null,
  product_id integer references products, material_id integer references materials, quantity numeric(15,3) not null check (quantity > 0),
  check (num_nonnulls(product_id, material_id) = 1),
  unique (stock_transfer_id, product_id), unique (stock_transfer_id, material_id));
create index stock_transfer_items_by_product on stock_transfer_items (product_id);
create index stock_transfer_items_by_material on stock_transfer_items (material_id);

do $$
declare
  noted text;
begin
  foreach noted in array array['places', 'place_stock', 'stock_transfers', 'stock_transfer_items'] loop
    execute format('create trigger note_change after insert or update or delete or truncate on %I for each statement execute function note_table_change()', noted);
  end loop;
end $$;
