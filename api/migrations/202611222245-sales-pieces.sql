-- Pieces of all lines of a sale, so that a summary reads no lines. Lines never change once they are written; the trigger counts what a
-- previous api writes too.
alter table sales add column total_quantity numeric(21,3) not null default 0;
update sales set total_quantity = pieces.quantity from (select sale_id, sum(quantity) as quantity from sale_items group by sale_id) pieces where sale_id = sales.id;
create function count_sale_pieces() returns trigger language plpgsql as $$ begin
  update sales set total_quantity = (select sum(quantity) from sale_items where sale_id = sales.id) where id in (select sale_id from added);
  return null;
end $$;
create trigger sale_items_count_pieces after insert on sale_items referencing new table as added for each statement execute function count_sale_pieces();

-- What all sales of a period come to, in lists and reports, is read from here, without their rows.
create index sales_by_date_with_sums on sales (sale_date) include (
  payment_status, net_amount, amount_paid, cancelled_at, credited_net, amount_settled, total_amount, tax_amount, credited_total, credited_tax, opening, total_quantity);
drop index sales_by_date_with_credits;
