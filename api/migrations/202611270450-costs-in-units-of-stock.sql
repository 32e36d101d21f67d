-- What is bought in another unit than it is used in, a bag of 50 kg, cost in stock as much for a kilogram as for a bag: worked out anew.
insert into stock_costs_due (material_id, day)
  select distinct lines.material_id, '0001-01-01'::date from purchase_items lines join materials on materials.id = lines.material_id
  where lines.units_per_purchase_unit <> 1 and traded_product_id is null;
insert into stock_costs_due (product_id, day)
  select distinct traded_product_id, '0001-01-01'::date from purchase_items lines join materials on materials.id = lines.material_id
  where lines.units_per_purchase_unit <> 1 and traded_product_id is not null;
