-- What receipts and bills post, cost and credit, each on its own day (docs/reference/purchases.md).

insert into accounts (code, name, kind, account_group, role) values ('1310', 'Goods in transit', 'asset', 'Current Assets', 'goods_in_transit');

do $$ declare name text; definition text; begin
  select conname, pg_get_constraintdef(oid) into name, definition from pg_constraint
    where conrelid = 'journal_entries'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%landed_cost%';
  execute format('alter table journal_entries drop constraint %I, add constraint %I %s', name, name, replace(definition, '''landed_cost''::text', '''landed_cost''::text, ''goods_receipt''::text, ''purchase_bill''::text'));
end $$;

create table purchase_bills (
  id integer generated always as identity primary key,
  -- The first of its orders.
  purchase_id integer not null references purchases on delete cascade, vendor_id integer not null references vendors, vendor_name text not null, vendor_gstin text, supplier jsonb,
  number text not null, date date not null, booked_on date not null, due_date date, cancelled_on date, cancel_reason text,
  -- Of an api of before, whose bill was always of what had come: it grows with the receipts.
  follows boolean not null default false,
  supply_type text, place_of_supply text, reverse_charge boolean not null default false, itc text, charges jsonb not null default '[]', tax_lines jsonb not null default '[]',
  total_amount numeric(14,2) not null, tax_amount numeric(14,2) not null, round_off numeric(14,2) not null default 0, net_amount numeric(14,2) not null,
  version integer not null default 1, created_at timestamptz not null default now(), created_by integer not null references users,
  updated_at timestamptz not null default now(), updated_by integer references users);
create index purchase_bills_by_order on purchase_bills (purchase_id);
create index purchase_bills_by_date on purchase_bills (date, id);
create unique index purchase_bills_once on purchase_bills (vendor_id, lower(number), (extract(year from date - interval '3 months'))) where cancelled_on is null;
-- The latest bill of an order; one bill may be of several orders.
drop index purchases_supplier_invoice;
create index purchases_supplier_invoice on purchases (vendor_id, lower(supplier_invoice_number)) where supplier_invoice_number is not null;

create table purchase_bill_items (
  id integer generated always as identity primary key, bill_id integer not null references purchase_bills on delete cascade, line integer not null,
  purchase_item_id integer not null references purchase_items, receipt_item_id integer references goods_receipt_items,
  quantity numeric(15,3) not null check (quantity > 0), unit_price numeric(14,2) not null, total_price numeric(14,2) not null,
  hsn_code text, taxability text, gst_rate numeric(5,2), itc text,
  cgst numeric(14,2) not null default 0, sgst numeric(14,2) not null default 0, igst numeric(14,2) not null default 0, tax_amount numeric(14,2), unique (bill_id, line));
create index purchase_bill_items_by_line on purchase_bill_items (purchase_item_id);
create view purchase_bill_orders as
  select distinct bill_id, purchase_id from purchase_bill_items own join purchase_items lines on lines.id = purchase_item_id;

-- What of an order we owe, by receipts and bills; up to which day its entries are those of before; and that nothing more of it comes.
alter table purchases add column owed numeric(14,2) not null default 0, add column papers_from date, add column papered_at timestamptz,
  add column closed_at timestamptz, add column closed_by integer references users, add column close_reason text;

-- A bill may be dearer than its order.
do $$ declare name text; begin
  for name in select conname from pg_constraint where conrelid = 'purchases'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%amount_paid%net_amount%'
  loop execute format('alter table purchases drop constraint %I', name); end loop;
end $$;
alter table purchases add check (amount_paid >= 0);

-- What a debit note took of goods that had not come: of the account of goods in transit.
alter table correction_notes add column from_transit numeric(14,2) not null default 0;

-- What each line of a receipt is worth in stock, by what is known now.
alter table goods_receipt_items add column worth numeric(16,2);
create function ask_for_costs_of_receipt() returns trigger language plpgsql as $$ begin
  insert into stock_costs_due (product_id, material_id, day)
    select items.product_id, items.material_id, new.on_day
    from purchase_items lines join materials bought on bought.id = lines.material_id join items on items.id = bought.item_id where lines.id = new.purchase_item_id;
  return null;
end $$;
create trigger ask_for_costs after update of worth on goods_receipt_items for each row when (old.worth is distinct from new.worth) execute function ask_for_costs_of_receipt();

-- Goods and services for the registers of GST, by the day on which they count. Rows of closed days stay.
create table gst_inward (
  id bigint generated always as identity primary key, purchase_id integer not null references purchases on delete cascade, bill_id integer references purchase_bills on delete cascade,
  note_id integer references correction_notes on delete cascade, on_day date not null,
  kind text not null check (kind in ('claimed', 'reversed', 'reclaimed', 'unbilled', 'owed', 'owed_credit')),
  hsn_code text, taxability text, gst_rate numeric(5,2) not null, itc text, taxable numeric(14,2) not null,
  cgst numeric(14,2) not null, sgst numeric(14,2) not null, igst numeric(14,2) not null, tax numeric(14,2) not null);
create index gst_inward_by_day on gst_inward (on_day);
create index gst_inward_by_order on gst_inward (purchase_id);

do $$ declare name text; begin
  foreach name in array array['purchase_bills', 'purchase_bill_items', 'gst_inward'] loop
    execute format('create trigger note_change after insert or update or delete or truncate on %I for each statement execute function note_table_change()', name);
  end loop;
end $$;

-- Orders of before: all that came or were billed.
create function note_bill_due() returns trigger language plpgsql as $$ begin
  if coalesce(current_setting('karkhana.papers', true), '') <> 'on' and new.sequence > 0 then insert into purchase_papers_due values (new.id) on conflict do nothing; end if;
  return null;
end $$;
create trigger note_bill_due after update of supplier_invoice_number, supplier_invoice_date, status, deleted_at, booked_on on purchases for each row
  when ((old.supplier_invoice_number, old.supplier_invoice_date, old.status, old.deleted_at, old.booked_on)
    is distinct from (new.supplier_invoice_number, new.supplier_invoice_date, new.status, new.deleted_at, new.booked_on)) execute function note_bill_due();
-- What is written in bulk.
create trigger note_papers_due_new after insert on purchase_items for each row when (new.received_quantity <> 0) execute function note_papers_due();

update purchases set owed = case status when 'received' then net_amount when 'partially_received' then coalesce((
  select round(net_amount * sum(received_quantity * unit_price) / nullif(sum(quantity * unit_price), 0), 2) from purchase_items where purchase_id = purchases.id), 0) else 0 end
  where status <> 'cancelled' and deleted_at is null;
insert into purchase_papers_due
  select purchase_id from purchase_items join purchases on purchases.id = purchase_id where received_quantity <> 0 or supplier_invoice_number is not null
  union select purchase_id from goods_receipts union select document_id from journal_entries join purchases on purchases.id = document_id and sequence > 0 and expense_id is null where kind = 'purchase'
  on conflict do nothing;
