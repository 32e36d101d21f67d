-- What all stock gained or lost in value in a month, so that its value on a day needs no look at each item: the months up to the day and at most 15 days of
-- rows. Rows of costs are only added and taken away (api/src/stock/costs), and only by one transaction at a time.
create table stock_value_months (month date primary key, value numeric(17,2) not null);

create function add_to_stock_value_months() returns trigger language plpgsql as $$ begin
  insert into stock_value_months as kept
    select date_trunc('month', day)::date, case tg_op when 'INSERT' then sum(value) else -sum(value) end from changed group by 1 order by 1
    on conflict (month) do update set value = kept.value + excluded.value;
  return null;
end $$;
create trigger add_to_months after insert on stock_costs referencing new table as changed for each statement execute function add_to_stock_value_months();
create trigger take_from_months after delete on stock_costs referencing old table as changed for each statement execute function add_to_stock_value_months();

insert into stock_value_months select date_trunc('month', day)::date, sum(value) from stock_costs group by 1;
create trigger note_change after insert or update or delete or truncate on stock_value_months for each statement execute function note_table_change();

create index stock_costs_by_day on stock_costs (day) include (value);
-- What the books began with, and what a closed period took over of it.
create index stock_costs_opened on stock_costs (day) where cause in ('opening', 'closed');
