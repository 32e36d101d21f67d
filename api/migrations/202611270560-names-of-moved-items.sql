-- A challan and a posted count keep the names that they printed, whatever an item is called later. Empty: the item's name of today.
alter table stock_transfer_items add column name text, add column sku text, add column unit text, add column hsn_code text;
update stock_transfer_items set name = products.name, sku = products.sku, hsn_code = products.hsn_code from products where products.id = product_id;
update stock_transfer_items set name = materials.name, unit = materials.unit, hsn_code = materials.hsn_code from materials where materials.id = material_id;
alter table stock_count_lines add column name text;
update stock_count_lines set name = products.name from products, stock_counts
  where products.id = product_id and stock_counts.id = stock_count_id and stock_counts.status <> 'open';
update stock_count_lines set name = materials.name from materials, stock_counts
  where materials.id = material_id and stock_counts.id = stock_count_id and stock_counts.status <> 'open';
