-- One cheque for several invoices, or for none yet: what a party paid on account (receipt), and what a supplier was paid (supplier_payment).
create table account_payments (
  id integer generated always as identity primary key, kind text not null check (kind in ('receipt', 'supplier_payment')),
  financial_year integer not null, sequence integer not null, number text not null unique,
  vendor_id integer not null references vendors, vendor_name text not null, date date not null, amount numeric(14,2) not null check (amount > 0),
  -- What of it stands on documents; the rest is an advance.
  allocated numeric(14,2) not null default 0 check (allocated between 0 and amount),
  payment_method text not null check (payment_method in ('cash', 'bank', 'credit')), payment_channel text check (payment_channel in ('upi', 'cheque')),
  reference text, voided_at timestamptz, voided_by integer references users, void_reason text,
  created_at timestamptz not null default now(), created_by integer not null references users,
  unique (kind, financial_year, sequence), check (payment_channel is null or payment_method = 'bank'));
create index account_payments_by_vendor on account_payments (vendor_id, date, id);
create index account_payments_by_date on account_payments (kind, date, id);

alter table sale_payments add column account_payment_id integer references account_payments,
  add column payment_channel text check (payment_channel is null or payment_channel in ('upi', 'cheque') and payment_method = 'bank');
create index sale_payments_by_account_payment on sale_payments (account_payment_id) where account_payment_id is not null;
alter table purchase_payments add column account_payment_id integer references account_payments,
  add column payment_channel text check (payment_channel is null or payment_channel in ('upi', 'cheque') and payment_method = 'bank');
create index purchase_payments_by_account_payment on purchase_payments (account_payment_id) where account_payment_id is not null;

alter table transactions add column payment_channel text check (payment_channel is null or payment_channel in ('upi', 'cheque') and payment_method = 'bank');
alter table transactions drop constraint transactions_document_type_check;
alter table transactions add constraint transactions_document_type_check check (document_type in ('sale', 'purchase', 'receipt', 'supplier_payment'));
