-- What a transaction changed is noted by table (api/src/platform/table-changes.ts); which months and items it was is not. An api of before takes
-- such a note for all of the table, and what changes a table without a trigger for a change of any. Notes survive a crash now.
alter table table_changes set logged;

do $$
declare
  noted record;
begin
  for noted in select tgrelid::regclass as of_table, array_agg(tgname) as triggers from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and proname like 'note\_%\_change' group by tgrelid loop
    for place in 1 .. cardinality(noted.triggers) loop
      execute format('drop trigger %I on %s', noted.triggers[place], noted.of_table);
    end loop;
    -- What nothing that is kept names.
    if noted.of_table::text not in ('users', 'sessions', 'sign_in_failures', 'known_devices', 'client_errors') then
      execute format('create trigger note_change after insert or update or delete or truncate on %s for each statement execute function note_table_change()', noted.of_table);
    end if;
  end loop;
end $$;
create trigger note_change after insert or update or delete or truncate on journal_entries for each statement execute function note_table_change();
create trigger note_change after insert or update or delete or truncate on journal_lines for each statement execute function note_table_change();
drop function note_sales_change, note_sale_items_change, note_purchases_change, note_transactions_change, note_stock_ledger_change, note_one_change, note_party_change,
  note_purchase_items_change, note_sale_payments_change, note_purchase_payments_change, note_note_allocations_change, note_note_refunds_change;
