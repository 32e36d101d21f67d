-- Items that documents entered late leave below zero at a place at the end of a day (docs/reference/stock.md#days): kept with each movement of a past
-- day, so that the list reads no other item's history. Nothing while the firm has one place: then it is the item that is below zero.
create table places_below_zero (
  place_id integer not null references places, product_id integer references products on delete cascade, material_id integer references materials on delete cascade,
  check (num_nonnulls(product_id, material_id) = 1),
  unique (place_id, product_id), unique (place_id, material_id));
create trigger note_change after insert or update or delete or truncate on places_below_zero for each statement execute function note_table_change();

create function place_is_below_zero(place integer, product integer, material integer) returns boolean language sql stable as $$
  select exists (select from (
    select sum(sum(quantity)) over (order by day) as closing from stock_ledger
    where place_id = place and (product_id = product or material_id = material) group by day) days where closing < 0) $$;

create function note_places_below_zero() returns trigger language plpgsql as $$ begin
  if not exists (select from places where id <> 1) then return null; end if;
  delete from places_below_zero kept using rows
    where rows.day < (now() at time zone 'Asia/Kolkata')::date and kept.place_id = rows.place_id and (kept.product_id = rows.product_id or kept.material_id = rows.material_id);
  insert into places_below_zero (place_id, product_id, material_id)
    select place_id, product_id, material_id from (select distinct place_id, product_id, material_id from rows where day < (now() at time zone 'Asia/Kolkata')::date) moved
    where place_is_below_zero(place_id, product_id, material_id) on conflict do nothing;
  return null;
end $$;
create trigger note_places_below_zero after insert on stock_ledger referencing new table as rows for each statement execute function note_places_below_zero();

insert into places_below_zero (place_id, product_id, material_id)
  select distinct place_id, product_id, material_id from (
    select place_id, product_id, material_id, sum(sum(quantity)) over (partition by place_id, product_id, material_id order by day) as closing from stock_ledger
    where exists (select from places where id <> 1) group by place_id, product_id, material_id, day) days where closing < 0;
