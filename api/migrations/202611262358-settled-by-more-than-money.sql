-- What a party settles beside the money: tax that is deducted at source, a discount, and what is given up.
alter table account_payments
  add column tds_amount numeric(14,2) not null default 0 check (tds_amount >= 0),
  add column discount_amount numeric(14,2) not null default 0 check (discount_amount >= 0),
  add column write_off_amount numeric(14,2) not null default 0 check (write_off_amount >= 0);
-- What can go to documents. The money alone was the limit before.
alter table account_payments add column settles numeric(14,2) not null generated always as (amount + tds_amount + discount_amount + write_off_amount) stored;
do $$
declare
  named text;
begin
  select conname into named from pg_constraint where conrelid = 'account_payments'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%allocated%';
  execute format('alter table account_payments drop constraint %I', named);
end $$;
alter table account_payments add constraint account_payments_allocated_check check (allocated between 0 and amount + tds_amount + discount_amount + write_off_amount);
