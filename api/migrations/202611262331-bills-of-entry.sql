-- What customs was paid on an order from abroad: its IGST is input credit, the duty is cost. One for each order.
create table bills_of_entry (
  purchase_id integer primary key references purchases, id integer not null unique generated always as (purchase_id) stored, number text not null, date date not null, port text not null,
  assessable_value numeric(14,2) not null check (assessable_value > 0), igst numeric(14,2) not null check (igst >= 0),
  customs_duty numeric(14,2) not null default 0 check (customs_duty >= 0), version integer not null default 1,
  created_at timestamptz not null default now(), created_by integer not null references users, updated_at timestamptz not null default now(), updated_by integer references users);
create index bills_of_entry_by_date on bills_of_entry (date);
