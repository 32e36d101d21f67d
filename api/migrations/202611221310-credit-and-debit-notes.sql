-- Credit notes of sales and debit notes of purchase orders, and what they do to the document that they correct.

create table correction_notes (
  id integer generated always as identity primary key,
  -- A credit note has a sale, a debit note a purchase order.
  sale_id integer references sales, purchase_id integer references purchases, check (num_nonnulls(sale_id, purchase_id) = 1),
  financial_year integer not null, sequence integer not null, number text not null unique,
  date date not null, kind text not null check (kind in ('return', 'price', 'other')), reason text not null, restock boolean not null,
  vendor_id integer not null references vendors, vendor_name text not null,
  -- False for one of after the last day on which a note may still take tax back.
  taxed boolean not null,
  total_amount numeric(14,2) not null, cgst numeric(14,2) not null, sgst numeric(14,2) not null, igst numeric(14,2) not null, tax_amount numeric(14,2) not null,
  charges jsonb not null default '[]', round_off numeric(14,2) not null default 0, net_amount numeric(14,2) not null,
  -- Of its credit: on documents of the party, and paid back.
  amount_used numeric(14,2) not null default 0 check (amount_used between 0 and net_amount),
  cancelled_at timestamptz, cancelled_by integer references users, cancel_reason text, version integer not null default 1,
  search_text text not null generated always as (lower(number || ' ' || vendor_name)) stored,
  created_at timestamptz not null default now(), created_by integer not null references users, updated_at timestamptz not null default now(), updated_by integer references users);
create unique index credit_notes_by_number on correction_notes (financial_year, sequence) where sale_id is not null;
create unique index debit_notes_by_number on correction_notes (financial_year, sequence) where purchase_id is not null;
create index correction_notes_by_sale on correction_notes (sale_id) where sale_id is not null;
create index correction_notes_by_purchase on correction_notes (purchase_id) where purchase_id is not null;
create index correction_notes_by_vendor on correction_notes (vendor_id, date);
create index correction_notes_by_date on correction_notes (date, financial_year, sequence);

create table correction_note_items (
  id integer generated always as identity primary key, note_id integer not null references correction_notes, line integer not null,
  -- The line of the sale or of the order.
  item_id integer not null,
  quantity numeric(15,3) not null check (quantity > 0), unit_price numeric(14,2) not null,
  -- Whether the quantity is gone from what can still be credited: it is not when only the price was too high.
  by_quantity boolean not null,
  total_price numeric(14,2) not null, gst_rate numeric(5,2) not null,
  cgst numeric(14,2) not null, sgst numeric(14,2) not null, igst numeric(14,2) not null, tax_amount numeric(14,2) not null, unique (note_id, line));
create index correction_note_items_by_item on correction_note_items (item_id);

-- What a note's credit pays of documents: of its own first, of others of the party as they ask. Gone when the note is cancelled.
create table note_allocations (
  id integer generated always as identity primary key, note_id integer not null references correction_notes,
  sale_id integer references sales, purchase_id integer references purchases, check (num_nonnulls(sale_id, purchase_id) = 1),
  amount numeric(14,2) not null check (amount > 0), cancelled_at timestamptz,
  created_at timestamptz not null default now(), created_by integer not null references users);
create index note_allocations_by_note on note_allocations (note_id);
create index note_allocations_by_sale on note_allocations (sale_id) where sale_id is not null;
create index note_allocations_by_purchase on note_allocations (purchase_id) where purchase_id is not null;

create table note_refunds (
  id integer generated always as identity primary key, note_id integer not null references correction_notes,
  amount numeric(14,2) not null check (amount > 0), refund_date date not null, payment_method text not null check (payment_method in ('cash', 'bank', 'credit')),
  reference text, transaction_id integer not null references transactions,
  created_at timestamptz not null default now(), created_by integer not null references users);
create index note_refunds_by_note on note_refunds (note_id);

insert into transaction_categories (name, type) values ('Sales refunds', 'expense'), ('Purchase refunds', 'income') on conflict do nothing;

-- Sums of the standing notes of a document, and what credit has paid of it.
alter table sales
  add column credited_total numeric(14,2) not null default 0, add column credited_tax numeric(14,2) not null default 0,
  add column credited_net numeric(14,2) not null default 0 check (credited_net between 0 and net_amount),
  add column amount_settled numeric(14,2) not null default 0 check (amount_settled >= 0 and amount_paid + amount_settled <= net_amount);
alter table purchases
  add column credited_total numeric(14,2) not null default 0, add column credited_tax numeric(14,2) not null default 0,
  add column credited_net numeric(14,2) not null default 0 check (credited_net between 0 and net_amount),
  add column amount_settled numeric(14,2) not null default 0 check (amount_settled >= 0 and amount_paid + amount_settled <= net_amount);
create index sales_by_date_with_credits on sales (sale_date)
  include (payment_status, net_amount, amount_paid, cancelled_at, credited_net, amount_settled);
drop index sales_by_date_with_amounts;

alter table stock_ledger drop constraint stock_ledger_cause_check, add constraint stock_ledger_cause_check check (cause in (
  'opening', 'adjustment', 'sale', 'sale_cancelled', 'sale_returned', 'production', 'production_reversed', 'receipt', 'receipt_reversed', 'receipt_returned'));

-- What the e-invoice portal answered.
alter table sales
  add column irn text unique, add column ack_number text, add column ack_date timestamptz, add column signed_qr text, add column irn_recorded_at timestamptz,
  add column irn_cancelled_at timestamptz;
