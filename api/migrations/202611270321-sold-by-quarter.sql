-- What was sold of each product in a quarter by sales that stand, without what notes took, so that sales by product read the lines of the days
-- beside whole quarters only. Lines and days of a sale never change; a cancelled sale counts no more.
create table product_quarters (
  product_id integer not null, quarter date not null, sales_count integer not null, quantity numeric(17,3) not null, amount numeric(17,2) not null,
  primary key (product_id, quarter));

-- In one order, so that two saves wait for each other and do not lock each other out.
create function add_to_product_quarters() returns trigger language plpgsql as $$ begin
  insert into product_quarters as kept
    select product_id, date_trunc('quarter', sale_date)::date, count(distinct sale_id), sum(added.quantity), sum(added.total_price)
    from added join sales on sales.id = sale_id where cancelled_at is null and not opening group by 1, 2 order by 1, 2
    on conflict (product_id, quarter) do update set sales_count = kept.sales_count + excluded.sales_count, quantity = kept.quantity + excluded.quantity,
      amount = kept.amount + excluded.amount;
  return null;
end $$;
create trigger sale_items_by_quarter after insert on sale_items referencing new table as added for each statement execute function add_to_product_quarters();

create function take_from_product_quarters() returns trigger language plpgsql as $$ declare sign integer := case when new.cancelled_at is null then 1 else -1 end; begin
  insert into product_quarters as kept
    select product_id, date_trunc('quarter', new.sale_date)::date, sign, sign * sum(quantity), sign * sum(total_price)
    from sale_items where sale_id = new.id group by 1 order by 1
    on conflict (product_id, quarter) do update set sales_count = kept.sales_count + excluded.sales_count, quantity = kept.quantity + excluded.quantity,
      amount = kept.amount + excluded.amount;
  return null;
end $$;
create trigger sales_by_quarter after update of cancelled_at on sales for each row when (not new.opening and (old.cancelled_at is null) <> (new.cancelled_at is null))
  execute function take_from_product_quarters();

insert into product_quarters
  select product_id, date_trunc('quarter', sale_date)::date, count(distinct sale_id), sum(quantity), sum(total_price)
  from sale_items join sales on sales.id = sale_id where cancelled_at is null and not opening group by 1, 2;
create trigger note_change after insert or update or delete or truncate on product_quarters for each statement execute function note_table_change();
