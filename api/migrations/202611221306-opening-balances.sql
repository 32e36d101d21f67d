-- What a firm brings along when its books begin here.

-- One row for each party and one each for cash and bank: receivable is owed to us, payable by us. A party whose open sales were brought over
-- holds here only the rest. A bank may be overdrawn.
create table opening_balances (
  id integer generated always as identity primary key, kind text not null check (kind in ('receivable', 'payable', 'cash', 'bank')),
  vendor_id integer unique references vendors, amount numeric(14,2) not null check (amount >= 0 or kind = 'bank'), as_on date not null, notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by integer not null references users, updated_at timestamptz not null default now(), updated_by integer references users,
  check ((kind in ('receivable', 'payable')) = (vendor_id is not null)));
create unique index opening_balances_of_money on opening_balances (kind) where vendor_id is null;

-- A sale of the program before, under its own number: no lines, no stock, in no month's figures; net_amount is what was still open. Its place
-- among the sales of a year is below zero, so that our own series has no gap. That program's numbers may be the same as ours.
alter table sales add column opening boolean not null default false, add column due_date date,
  add constraint sales_opening_has_no_place check (opening = (sequence < 0));
alter table sales drop constraint sales_invoice_number_key;
create unique index sales_by_invoice_number on sales (invoice_number) where not opening;
create unique index sales_by_opening_number on sales (lower(invoice_number)) where opening;
create index sales_by_opening on sales (vendor_id) where opening;

-- What was agreed with a party: days until payment, and rupees that may be open.
alter table vendors add column credit_days integer check (credit_days between 0 and 3650), add column credit_limit numeric(14,2) check (credit_limit >= 0);
