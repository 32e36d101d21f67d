-- A bill of the program before, under its supplier's number: no lines, no stock, in no month's figures; net_amount is what was still open. Its place
-- among the orders of a year is below zero, so that our own series has no gap. Suppliers' numbers may be alike.
alter table purchases add column opening boolean not null default false,
  add constraint purchases_opening_has_no_place check (opening = (sequence < 0));
alter table purchases drop constraint purchases_invoice_number_key;
create unique index purchases_by_invoice_number on purchases (invoice_number) where not opening;
create index purchases_by_opening on purchases (vendor_id) where opening;
