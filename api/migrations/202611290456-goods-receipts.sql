-- An order, what came of it and what its supplier billed are papers of their own (docs/decisions/0016): each has its day.

create table goods_receipts (
  id integer generated always as identity primary key, financial_year integer not null, sequence integer not null, number text not null unique,
  purchase_id integer not null references purchases, received_on date not null, place_id integer not null default 1 references places,
  challan_number text, vehicle_number text,
  -- The day on which all of it went back.
  cancelled_on date, cancel_reason text,
  created_at timestamptz not null default now(), created_by integer not null references users, unique (financial_year, sequence));
create index goods_receipts_by_order on goods_receipts (purchase_id, id);
create index goods_receipts_by_day on goods_receipts (received_on, financial_year, sequence);

-- What came of a line of the order, by its own day; what goes back is a row below zero that names the one it reverses.
create table goods_receipt_items (
  id integer generated always as identity primary key, receipt_id integer not null references goods_receipts, purchase_item_id integer not null references purchase_items,
  on_day date not null, quantity numeric(15,3) not null check (quantity <> 0),
  -- Of the quantity, in no stock.
  rejected numeric(15,3) not null default 0 check (abs(rejected) <= abs(quantity)), reject_reason text,
  reverses integer references goods_receipt_items, check ((reverses is null) = (quantity > 0)),
  created_at timestamptz not null default now(), created_by integer not null references users);
create index goods_receipt_items_by_receipt on goods_receipt_items (receipt_id);
create index goods_receipt_items_by_line on goods_receipt_items (purchase_item_id, on_day, id);

-- The line of the receipt that moved the stock.
alter table stock_ledger add column receipt_item_id integer references goods_receipt_items;
-- Movements of before get theirs later, once; nothing else of them changes. The day of a row is only known after this trigger.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and old.cause = 'opening' and current_setting('karkhana.undo_import', true) = 'on' then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) ->> 'receipt_item_id' is null and to_jsonb(old) - '{receipt_item_id,day}'::text[] = to_jsonb(new) - '{receipt_item_id,day}'::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
-- Orders of before: movements without a receipt.
create index stock_ledger_without_receipt on stock_ledger (document_id) where document_type = 'purchase' and receipt_item_id is null;

-- More than ordered may come, within the tolerance of the settings.
do $$ declare name text; begin
  for name in select conname from pg_constraint where conrelid = 'purchase_items'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%received_quantity%'
  loop execute format('alter table purchase_items drop constraint %I', name); end loop;
end $$;
alter table purchase_items add check (received_quantity >= 0);

-- How much more than ordered may come, in percent.
alter table company add column receipt_tolerance numeric(5,2) not null default 0 check (receipt_tolerance between 0 and 100);

-- What is open of each line of an order.
create view purchase_open_quantities as
  select lines.id as purchase_item_id, purchase_id, quantity as ordered, coalesce(came, 0) as came, coalesce(rejected, 0) as rejected,
    coalesce(came - rejected, 0) as accepted, greatest(quantity - coalesce(came - rejected, 0), 0) as open
  from purchase_items lines left join lateral (select sum(own.quantity) as came, sum(own.rejected) as rejected
    from goods_receipt_items own where own.purchase_item_id = lines.id) receipts on true;

-- Orders whose papers are to be made: those of before, and those that an api of before changes beside this one, which says nothing.
create table purchase_papers_due (purchase_id integer primary key references purchases on delete cascade);
create function note_papers_due() returns trigger language plpgsql as $$ begin
  if coalesce(current_setting('karkhana.papers', true), '') <> 'on' then
    insert into purchase_papers_due values (new.purchase_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger note_papers_due after update of received_quantity on purchase_items
  for each row when (old.received_quantity <> new.received_quantity) execute function note_papers_due();
insert into purchase_papers_due select distinct purchase_id from purchase_items where received_quantity <> 0;
insert into purchase_papers_due select distinct document_id from stock_ledger join purchases on purchases.id = document_id where document_type = 'purchase' on conflict do nothing;

create trigger note_change after insert or update or delete or truncate on goods_receipts for each statement execute function note_table_change();
create trigger note_change after insert or update or delete or truncate on goods_receipt_items for each statement execute function note_table_change();
