-- Of a sale of which only what is paid, settled, credited or written on it changed, ' stands' behind its month: it is of the same day, and
-- counts or not as before, so that what was added up of its lines is not added up again.
create or replace function note_sales_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    insert into table_changes (table_name, part)
      select distinct tg_table_name, to_char(day, 'YYYY-MM') || case when (one.sale_date, one.cancelled_at, one.opening) is not distinct from (other.sale_date, other.cancelled_at, other.opening) then ' stands' else '' end
      from rows_now one full join rows_before other using (id), lateral (values (one.sale_date), (other.sale_date)) days (day) where day is not null;
  elsif tg_op = 'INSERT' then insert into table_changes (table_name, part) select distinct tg_table_name, to_char(sale_date, 'YYYY-MM') from rows_now;
  else insert into table_changes (table_name, part) select distinct tg_table_name, to_char(sale_date, 'YYYY-MM') from rows_before;
  end if;
  return null;
end $$;
