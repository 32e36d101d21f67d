-- Stock that people count: a document of many items. `book_quantity` is the balance at the moment in which the figure was written; Post moves
-- the difference between both, and `moved` is what it moved.
create table stock_counts (
  id integer generated always as identity primary key, number text not null unique, date date not null,
  status text not null default 'open' check (status in ('open', 'posted', 'reversed')),
  scope text not null check (scope in ('all', 'category', 'low', 'not_counted_since', 'empty')),
  item_kind text check (item_kind in ('product', 'material')), category text, since date, notes text,
  created_at timestamptz not null default now(), created_by integer not null references users,
  posted_at timestamptz, posted_by integer references users,
  reversed_at timestamptz, reversed_by integer references users, reverse_reason text);

create table stock_count_lines (
  id integer generated always as identity primary key, stock_count_id integer not null references stock_counts,
  product_id integer references products, material_id integer references materials,
  book_quantity numeric(21,6), counted numeric(15,3) check (counted >= 0), counted_at timestamptz, counted_by integer references users,
  reason text, moved numeric(21,6),
  check (num_nonnulls(product_id, material_id) = 1),
  unique (stock_count_id, product_id), unique (stock_count_id, material_id));
create index stock_count_lines_by_product on stock_count_lines (product_id);
create index stock_count_lines_by_material on stock_count_lines (material_id);

create trigger note_change after insert or update or delete or truncate on stock_counts for each statement execute function note_table_change();
create trigger note_change after insert or update or delete or truncate on stock_count_lines for each statement execute function note_table_change();
