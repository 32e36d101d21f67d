-- What a scanner reads on an item beside its SKU or label: its maker's barcode, that of the carton. Each code means one item (docs/reference/stock.md#barcodes).
create table item_barcodes (
  code text not null, position integer not null,
  product_id integer references products on delete cascade, material_id integer references materials on delete cascade,
  check (num_nonnulls(product_id, material_id) = 1));
create unique index item_barcodes_by_code on item_barcodes (lower(code));
create index item_barcodes_by_product on item_barcodes (product_id);
create index item_barcodes_by_material on item_barcodes (material_id);
create trigger note_change after insert or update or delete or truncate on item_barcodes for each statement execute function note_table_change();
