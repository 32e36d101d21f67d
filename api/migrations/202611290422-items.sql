-- One item for each thing that has stock: a product, or a material. A purchase product is how a supplier sells an item: it names its item, has
-- stock of its own only where it is that item itself, and an item may have several (docs/reference/stock.md#items). Tables that were there before
-- keep product_id and material_id, which are an item's own columns: no row of them is written anew. Triggers give items also to what an api writes
-- that knows none.
create table items (
  id integer generated always as identity primary key,
  product_id integer unique references products on delete cascade,
  -- Its trigger runs before the material is there.
  material_id integer unique references materials on delete cascade deferrable initially deferred,
  check (num_nonnulls(product_id, material_id) = 1));
create trigger note_change after insert or update or delete or truncate on items for each statement execute function note_table_change();

alter table materials add column item_id integer references items, add column own_stock boolean not null default true;

insert into items (product_id) select id from products order by id;
insert into items (material_id) select id from materials where traded_product_id is null order by id;
-- The reference of material_id would otherwise wait for the end, and refuse to let the table be altered until then.
set constraints all immediate;
alter table materials disable trigger user;
update materials set item_id = items.id from items where items.material_id = materials.id;
update materials set item_id = items.id, own_stock = false from items where items.product_id = materials.traded_product_id;
alter table materials enable trigger user;
alter table materials alter column item_id set not null, add constraint materials_stock_of_item check (own_stock or stock_quantity = 0);
create index materials_by_item on materials (item_id);
insert into table_changes (table_name) values ('materials');

create function give_product_item() returns trigger language plpgsql as $$ begin
  insert into items (product_id) values (new.id);
  return null;
end $$;
create trigger give_item after insert on products for each row execute function give_product_item();

create function give_material_item() returns trigger language plpgsql as $$ begin
  if new.traded_product_id is not null then
    new.item_id := (select id from items where product_id = new.traded_product_id);
  elsif new.item_id is null then
    insert into items (material_id) values (new.id) returning id into new.item_id;
    return new;
  end if;
  new.own_stock := false;
  return new;
end $$;
create trigger give_item before insert on materials for each row execute function give_material_item();
