-- An opening balance that a party is owed pays documents too, and what is paid may name a bill of its order.
alter table note_allocations add column opening_id integer references opening_balances, add column bill_id integer references purchase_bills on delete set null,
  drop constraint note_allocations_source, add constraint note_allocations_source check (num_nonnulls(note_id, entry_id, opening_id) = 1);
create index note_allocations_by_opening on note_allocations (opening_id) where opening_id is not null;
create index note_allocations_by_bill on note_allocations (bill_id) where bill_id is not null;

-- A party may deduct all as TDS, so that no money comes.
do $$ declare name text; begin
  for name in select conname from pg_constraint where conrelid = 'account_payments'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%(amount > %'
  loop execute format('alter table account_payments drop constraint %I', name); end loop;
end $$;
alter table account_payments add check (amount >= 0 and settles > 0);
