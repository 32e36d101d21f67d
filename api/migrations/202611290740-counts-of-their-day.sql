-- A count is of its day (docs/reference/stock.md#counts). An open one can be cancelled; posting is a right of its own.
alter table stock_counts drop constraint stock_counts_status_check,
  add constraint stock_counts_status_check check (status in ('open', 'posted', 'reversed', 'cancelled')),
  add column cancelled_at timestamptz, add column cancelled_by integer references users, add column cancel_reason text;
-- The item's last row in the ledger that `book_quantity` contains: rows after it were entered later.
alter table stock_count_lines add column book_entry bigint;

update users set permissions = array_append(permissions, 'stock:post') where 'stock:adjust' = any(permissions) and not 'stock:post' = any(permissions);
