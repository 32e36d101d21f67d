-- What a transaction changed: tables, and of documents the months they stand in, so that what was added up of all else is not added up
-- again (api/src/platform/table-changes.ts). A transaction that is not here, such as one that wrote with triggers off or into a table
-- without them, may have changed anything. Numbers of transactions count only in the server that gave them, since it started.
create unlogged table table_changes (
  xid xid8 not null default pg_current_xact_id(), table_name text not null, part text, server_start timestamptz not null default pg_postmaster_start_time());
create index table_changes_by_xid on table_changes (xid);

create function note_table_change() returns trigger language plpgsql as $$ begin
  insert into table_changes (table_name) values (tg_table_name);
  return null;
end $$;

-- Of documents, with the months that they stand in and stood in.
create function note_sales_change() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then insert into table_changes (table_name, part) select distinct tg_table_name, to_char(sale_date, 'YYYY-MM') from rows_now; end if;
  if tg_op <> 'INSERT' then insert into table_changes (table_name, part) select distinct tg_table_name, to_char(sale_date, 'YYYY-MM') from rows_before; end if;
  return null;
end $$;
create function note_sale_items_change() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then insert into table_changes (table_name, part) select distinct tg_table_name, to_char(sale_date, 'YYYY-MM') from rows_now left join sales on sales.id = sale_id; end if;
  if tg_op <> 'INSERT' then insert into table_changes (table_name, part) select distinct tg_table_name, to_char(sale_date, 'YYYY-MM') from rows_before left join sales on sales.id = sale_id; end if;
  return null;
end $$;
create function note_purchases_change() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then insert into table_changes (table_name, part) select distinct tg_table_name, to_char(purchase_date, 'YYYY-MM') from rows_now; end if;
  if tg_op <> 'INSERT' then insert into table_changes (table_name, part) select distinct tg_table_name, to_char(purchase_date, 'YYYY-MM') from rows_before; end if;
  return null;
end $$;
create function note_transactions_change() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then insert into table_changes (table_name, part) select distinct tg_table_name, to_char(date, 'YYYY-MM') from rows_now; end if;
  if tg_op <> 'INSERT' then insert into table_changes (table_name, part) select distinct tg_table_name, to_char(date, 'YYYY-MM') from rows_before; end if;
  return null;
end $$;

-- A movement belongs to the month in India in which it was posted; those of production are told apart.
create function note_stock_ledger_change() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then insert into table_changes (table_name, part) select distinct tg_table_name, to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') || case when document_type = 'production' then ' production' else '' end from rows_now; end if;
  if tg_op <> 'INSERT' then insert into table_changes (table_name, part) select distinct tg_table_name, to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') || case when document_type = 'production' then ' production' else '' end from rows_before; end if;
  return null;
end $$;

do $$
declare
  noted text;
begin
  foreach noted in array array['sales', 'sale_items', 'purchases', 'transactions', 'stock_ledger'] loop
    execute format('create trigger note_insert after insert on %1$I referencing new table as rows_now for each statement execute function %2$I()',
      noted, 'note_' || noted || '_change');
    execute format('create trigger note_update after update on %1$I referencing new table as rows_now old table as rows_before for each statement execute function %2$I()',
      noted, 'note_' || noted || '_change');
    execute format('create trigger note_delete after delete on %1$I referencing old table as rows_before for each statement execute function %2$I()',
      noted, 'note_' || noted || '_change');
    execute format('create trigger note_change after truncate on %I for each statement execute function note_table_change()', noted);
  end loop;
  foreach noted in array array['products', 'materials', 'product_materials', 'stock_settings', 'production_records', 'production_usage', 'vendors', 'company',
    'correction_notes', 'correction_note_items', 'note_allocations', 'note_refunds', 'opening_balances', 'account_payments', 'sale_payments', 'purchase_payments',
    'purchase_items', 'users', 'sessions', 'sign_in_failures', 'known_devices', 'notification_reads', 'client_errors'] loop
    execute format('create trigger note_change after insert or update or delete or truncate on %I for each statement execute function note_table_change()', noted);
  end loop;
end $$;
