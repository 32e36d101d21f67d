-- Beside tables and months also which products, materials and parties a transaction changed, so that reports by item or party work out only
-- these again (api/src/platform/read-by-item.ts). Of a statement that changes more than a hundred rows only what was noted before is noted,
-- which counts as all of them; so does what a function of before noted. The month stands first as before, ' stands' and ' production' last.

-- Of a sale whose lines may count otherwise now the products of its lines, which are written after it: a new one has none yet.
create or replace function note_sales_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(day, 'YYYY-MM') || case when few then ' vendor ' || party else '' end
        || case when stands then ' stands' when few then coalesce(' product ' || product_id, ' without lines') else '' end
      from (select id, day, party, (select count(*) <= 100 from rows_now) as few,
          (one.sale_date, one.cancelled_at, one.opening) is not distinct from (other.sale_date, other.cancelled_at, other.opening) as stands
        from rows_now one full join rows_before other using (id), lateral (values (one.sale_date, one.vendor_id), (other.sale_date, other.vendor_id)) sides (day, party)
        where day is not null) changed
      left join sale_items on few and not stands and sale_id = changed.id;
  elsif tg_op = 'INSERT' then
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(sale_date, 'YYYY-MM') || case when few then ' vendor ' || vendor_id || coalesce(' product ' || product_id, ' without lines') else '' end
      from rows_now cross join (select count(*) <= 100 as few from rows_now) counted left join sale_items on few and sale_id = rows_now.id;
  else
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(sale_date, 'YYYY-MM') || case when few then ' vendor ' || vendor_id || coalesce(' product ' || product_id, ' without lines') else '' end
      from rows_before cross join (select count(*) <= 100 as few from rows_before) counted left join sale_items on few and sale_id = rows_before.id;
  end if;
  return null;
end $$;
create or replace function note_sale_items_change() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(sale_date, 'YYYY-MM') || case when (select count(*) <= 100 from rows_now) then ' product ' || product_id else '' end
      from rows_now left join sales on sales.id = sale_id;
  end if;
  if tg_op <> 'INSERT' then
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(sale_date, 'YYYY-MM') || case when (select count(*) <= 100 from rows_before) then ' product ' || product_id else '' end
      from rows_before left join sales on sales.id = sale_id;
  end if;
  return null;
end $$;
create or replace function note_stock_ledger_change() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM')
        || case when (select count(*) <= 100 from rows_now) then coalesce(' product ' || product_id, ' material ' || material_id) else '' end
        || case when document_type = 'production' then ' production' else '' end
      from rows_now;
  end if;
  if tg_op <> 'INSERT' then
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM')
        || case when (select count(*) <= 100 from rows_before) then coalesce(' product ' || product_id, ' material ' || material_id) else '' end
        || case when document_type = 'production' then ' production' else '' end
      from rows_before;
  end if;
  return null;
end $$;
create or replace function note_purchases_change() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(purchase_date, 'YYYY-MM') || case when (select count(*) <= 100 from rows_now) then ' vendor ' || vendor_id else '' end from rows_now;
  end if;
  if tg_op <> 'INSERT' then
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(purchase_date, 'YYYY-MM') || case when (select count(*) <= 100 from rows_before) then ' vendor ' || vendor_id else '' end from rows_before;
  end if;
  return null;
end $$;

-- The rows of before and those of now come to these one after the other. A part without a name is all of the table.
create function note_one_change() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, part)
    select distinct tg_table_name, case when (select count(*) <= 100 from rows) then tg_argv[0] || ' ' || id end from rows;
  return null;
end $$;
create function note_party_change() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, part)
    select distinct tg_table_name, case when (select count(*) <= 100 from rows) then 'vendor ' || vendor_id end from rows;
  return null;
end $$;
create function note_purchase_items_change() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, part)
    select distinct tg_table_name, case when (select count(*) <= 100 from rows) then 'vendor ' || vendor_id end from rows left join purchases on purchases.id = purchase_id;
  return null;
end $$;
-- Of a payment, a use of a note's credit and a refund the party of each document that it names.
create function note_sale_payments_change() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, part)
    select distinct tg_table_name, case when (select count(*) <= 100 from rows) then 'vendor ' || party end
    from rows left join sales on sales.id = sale_id left join account_payments given on given.id = account_payment_id,
      lateral (values (sales.vendor_id), (coalesce(given.vendor_id, sales.vendor_id))) parties (party);
  return null;
end $$;
create function note_purchase_payments_change() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, part)
    select distinct tg_table_name, case when (select count(*) <= 100 from rows) then 'vendor ' || party end
    from rows left join purchases on purchases.id = purchase_id left join account_payments given on given.id = account_payment_id,
      lateral (values (purchases.vendor_id), (coalesce(given.vendor_id, purchases.vendor_id))) parties (party);
  return null;
end $$;
create function note_note_allocations_change() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, part)
    select distinct tg_table_name, case when (select count(*) <= 100 from rows) then 'vendor ' || party end
    from rows left join correction_notes notes on notes.id = note_id left join sales on sales.id = rows.sale_id left join purchases on purchases.id = rows.purchase_id,
      lateral (values (notes.vendor_id), (coalesce(sales.vendor_id, purchases.vendor_id))) parties (party);
  return null;
end $$;
create function note_note_refunds_change() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name, part)
    select distinct tg_table_name, case when (select count(*) <= 100 from rows) then 'vendor ' || vendor_id end from rows left join correction_notes notes on notes.id = note_id;
  return null;
end $$;

do $$
declare
  noted text[];
begin
  foreach noted slice 1 in array array[['products', 'note_one_change(''product'')'], ['materials', 'note_one_change(''material'')'], ['vendors', 'note_one_change(''vendor'')'],
    ['account_payments', 'note_party_change()'], ['correction_notes', 'note_party_change()'], ['opening_balances', 'note_party_change()'],
    ['purchase_items', 'note_purchase_items_change()'], ['sale_payments', 'note_sale_payments_change()'], ['purchase_payments', 'note_purchase_payments_change()'],
    ['note_allocations', 'note_note_allocations_change()'], ['note_refunds', 'note_note_refunds_change()']] loop
    execute format('drop trigger note_change on %I', noted[1]);
    execute format('create trigger note_change after truncate on %I for each statement execute function note_table_change()', noted[1]);
    execute format('create trigger note_insert after insert on %I referencing new table as rows for each statement execute function %s', noted[1], noted[2]);
    execute format('create trigger note_update after update on %I referencing new table as rows for each statement execute function %s', noted[1], noted[2]);
    execute format('create trigger note_update_before after update on %I referencing old table as rows for each statement execute function %s', noted[1], noted[2]);
    execute format('create trigger note_delete after delete on %I referencing old table as rows for each statement execute function %s', noted[1], noted[2]);
  end loop;
end $$;
