-- What stock is worth after each day's documents (docs/reference/cost.md). The ledger's own rows and prices stay as they were written.

-- A movement has the day of its document: here also what the api before this one writes, which names none.
create function stock_document_day(type text, document integer) returns date language sql stable as $$
  select case type
    when 'sale' then (select sale_date from sales where id = document)
    when 'production' then (select production_date from production_records where id = document)
    when 'stock_count' then (select date from stock_counts where id = document)
    when 'credit_note' then (select date from correction_notes where id = document)
    when 'debit_note' then (select date from correction_notes where id = document)
    when 'sale_debit_note' then (select date from correction_notes where id = document) end $$;
-- What an item began with, and is of no day, is there from the beginning, or since the books are open.
create function give_stock_day() returns trigger language plpgsql as $$ begin
  new.on_day := case new.cause when 'opening' then coalesce((select locked_until + 1 from accounting_lock), '2000-01-01') else stock_document_day(new.document_type, new.document_id) end;
  return new;
end $$;
create trigger give_stock_day before insert on stock_ledger
  for each row when (new.on_day is null and (new.document_id is not null or new.cause = 'opening')) execute function give_stock_day();

alter table stock_ledger disable trigger user;
update stock_ledger set on_day = stock_document_day(document_type, document_id) where on_day is null and document_id is not null;
-- What the books began with is there before all that happened to the item.
update stock_ledger set on_day = first from (
    select product_id, material_id, min(day) as first from stock_ledger group by 1, 2) items
  where cause = 'opening' and stock_ledger.product_id is not distinct from items.product_id and stock_ledger.material_id is not distinct from items.material_id
    and first < day;
alter table stock_ledger enable trigger user;

-- What a document did to an item on a day, with what it leaves. In the order of the rows' ids, which is that of the days; rows of an open day
-- are written anew when something is entered late.
create table stock_costs (
  id bigint generated always as identity primary key,
  product_id integer references products on delete cascade, material_id integer references materials on delete cascade, check (num_nonnulls(product_id, material_id) = 1),
  day date not null, cause text not null, document_type text, document_id integer,
  quantity numeric(21,6) not null, value numeric(16,2) not null,
  -- After it.
  stock_quantity numeric(21,6) not null, stock_value numeric(16,2) not null, rate numeric(20,6),
  -- Of all rows up to it: what came in and went out as the stock summary has it, and what the books began with.
  received numeric(21,6) not null, issued numeric(21,6) not null, opened numeric(21,6) not null, opened_value numeric(16,2) not null);
create index stock_costs_by_product on stock_costs (product_id, day, id) where product_id is not null;
create index stock_costs_by_material on stock_costs (material_id, day, id) where material_id is not null;
create index stock_costs_by_document on stock_costs (document_type, document_id);
create index stock_costs_of_sales on stock_costs (day) where cause in ('sale', 'sale_returned');
create trigger note_change after insert or update or delete or truncate on stock_costs for each statement execute function note_table_change();

-- Items whose costs are to be worked out anew from a day on. The transaction that asks for it does so itself when that is quick; what is left
-- is done by a chore, also after a restart.
create table stock_costs_due (
  id bigint generated always as identity primary key, xid xid8 not null default pg_current_xact_id(),
  product_id integer references products on delete cascade, material_id integer references materials on delete cascade, day date not null);
create index stock_costs_due_by_xid on stock_costs_due (xid);
create trigger note_change after insert or update or delete or truncate on stock_costs_due for each statement execute function note_table_change();

create function ask_for_costs() returns trigger language plpgsql as $$ begin
  insert into stock_costs_due (product_id, material_id, day)
    select product_id, material_id, min(day) from rows group by 1, 2;
  return null;
end $$;
create trigger ask_for_costs_of_new after insert on stock_ledger referencing new table as rows for each statement execute function ask_for_costs();
create trigger ask_for_costs_of_gone after delete on stock_ledger referencing old table as rows for each statement execute function ask_for_costs();

-- What was received of an order costs otherwise: its goods since they came. Its number is the column that the trigger names.
create function ask_for_costs_of_order() returns trigger language plpgsql as $$ begin
  insert into stock_costs_due (product_id, material_id, day)
    select product_id, material_id, min(day) from stock_ledger
    where document_type = 'purchase' and document_id = ((case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[0])::integer group by 1, 2;
  return null;
end $$;
create trigger ask_for_costs after update of total_amount, tax_amount, tax_lines, itc on purchases
  for each row when ((old.total_amount, old.tax_amount, old.tax_lines, old.itc) is distinct from (new.total_amount, new.tax_amount, new.tax_lines, new.itc))
  execute function ask_for_costs_of_order('id');
create trigger ask_for_costs after update of total_price, quantity, itc on purchase_items
  for each row when ((old.total_price, old.quantity, old.itc) is distinct from (new.total_price, new.quantity, new.itc)) execute function ask_for_costs_of_order('purchase_id');
create trigger ask_for_costs after insert or update or delete on bills_of_entry for each row execute function ask_for_costs_of_order('purchase_id');
create trigger ask_for_costs after insert or update or delete on landed_costs for each row execute function ask_for_costs_of_order('purchase_id');
create trigger ask_for_costs after update of cancelled_at on correction_notes
  for each row when (new.purchase_id is not null) execute function ask_for_costs_of_order('purchase_id');
create function ask_for_costs_of_note_line() returns trigger language plpgsql as $$ begin
  insert into stock_costs_due (product_id, material_id, day)
    select distinct product_id, material_id, date from correction_notes notes join stock_ledger on document_type = 'purchase' and document_id = purchase_id
    where notes.id = new.note_id;
  return null;
end $$;
create trigger ask_for_costs after insert on correction_note_items for each row execute function ask_for_costs_of_note_line();

-- Until an item has a cost it is worth its price.
create function ask_for_costs_of_price() returns trigger language plpgsql as $$ begin
  if tg_table_name = 'products' then insert into stock_costs_due (product_id, day) values (new.id, '0001-01-01');
  else insert into stock_costs_due (material_id, day) values (new.id, '0001-01-01'); end if;
  return null;
end $$;
create trigger ask_for_costs after update of unit_price on products for each row when (old.unit_price <> new.unit_price) execute function ask_for_costs_of_price();
create trigger ask_for_costs after update of default_unit_price on materials
  for each row when (old.default_unit_price <> new.default_unit_price) execute function ask_for_costs_of_price();

-- Days that are opened again have no differences of their own any more.
create function ask_for_costs_of_opened() returns trigger language plpgsql as $$ begin
  insert into stock_costs_due (product_id, material_id, day)
    select distinct product_id, material_id, coalesce(new.locked_until, '0001-01-01') from stock_costs where cause = 'closed' and day > coalesce(new.locked_until, '0001-01-01');
  return null;
end $$;
create trigger ask_for_costs after update of locked_until on accounting_lock
  for each row when (new.locked_until is null or new.locked_until < old.locked_until) execute function ask_for_costs_of_opened();

insert into stock_costs_due (product_id, day) select distinct product_id, '0001-01-01'::date from stock_ledger where product_id is not null;
insert into stock_costs_due (material_id, day) select distinct material_id, '0001-01-01'::date from stock_ledger where material_id is not null;
