-- Debit notes of sales: they raise what the customer owes. And notes of sales that were brought over, which have no lines.
alter table correction_notes add column raises boolean not null default false, add constraint correction_notes_raise_sales check (not raises or sale_id is not null),
  drop constraint correction_notes_kind_check, add constraint correction_notes_kind_check check (kind in ('return', 'price', 'quantity', 'other')),
  -- Of a note on a sale that was brought over, which says none of this itself: place of supply, kind of supply, and the buyer as he is on that day.
  add column supply_type text, add column place_of_supply text, add column buyer jsonb;
drop index credit_notes_by_number;
create unique index credit_notes_by_number on correction_notes (financial_year, sequence) where sale_id is not null and not raises;
create unique index sale_debit_notes_by_number on correction_notes (financial_year, sequence) where raises;

-- A note on a sale without lines names none: it says itself what it is about.
alter table correction_note_items alter column item_id drop not null, add column hsn_code text, add column description text;

-- What is credited is less what debit notes raised, and may be less than nothing; so is what credit paid. Of a sale that was brought over only what
-- was open is known, so that a note may be of more.
do $$ declare one record;
begin
  for one in select conname from pg_constraint where conrelid = 'sales'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%credited_net%' or pg_get_constraintdef(oid) like '%amount_settled%' or pg_get_constraintdef(oid) like '%amount_paid%') loop
    execute format('alter table sales drop constraint %I', one.conname);
  end loop;
end $$;
alter table sales add constraint sales_credited_within check (opening or credited_net <= net_amount),
  add constraint sales_paid_within check (amount_paid >= 0 and amount_paid + amount_settled <= net_amount);
