-- A transaction that is a supplier's bill: what it buys is no material. What is owed of it stands among the purchases, with a place below zero.
alter table transactions
  add column vendor_id integer references vendors, add column bill_number text, add column bill_date date,
  add column supply_type text check (supply_type in ('intra', 'inter')), add column itc text check (itc in ('eligible', 'ineligible')),
  add column reverse_charge boolean not null default false, add column tax_included boolean not null default false,
  -- What the bill comes to; null until it is completed.
  add column bill_net numeric(14,2),
  add constraint transactions_bill_of_vendor check (vendor_id is not null or num_nonnulls(bill_number, bill_date, supply_type, itc, bill_net) = 0 and not reverse_charge),
  add constraint transactions_bill_is_expense check (vendor_id is null or type = 'expense');
create index transactions_by_vendor on transactions (vendor_id) where vendor_id is not null;

alter table purchases add column expense_id integer references transactions;
create unique index purchases_by_expense on purchases (expense_id) where expense_id is not null;
alter table purchases drop constraint purchases_opening_has_no_place,
  add constraint purchases_without_lines_have_no_place check ((opening or expense_id is not null) = (sequence < 0));
drop index purchases_by_invoice_number;
create unique index purchases_by_invoice_number on purchases (invoice_number) where sequence > 0;
