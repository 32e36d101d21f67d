-- What one piece of a product brings when it is sold, in rupees, from a day on: an earlier day keeps what counted then (docs/reference/cost.md).
-- Null: as much as it cost. products.stock_nrv is the one that counts today.
create table product_realisable_values (
  id integer generated always as identity primary key, product_id integer not null references products on delete cascade, day date not null,
  value numeric(14,2) check (value >= 0), created_at timestamptz not null default now(), created_by integer references users,
  unique (product_id, day));
create trigger note_change after insert or update or delete or truncate on product_realisable_values for each statement execute function note_table_change();
insert into product_realisable_values (product_id, day, value) select id, '2000-01-01', stock_nrv from products where stock_nrv is not null;
