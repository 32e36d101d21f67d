-- What was sold of each product is added up from here, without the rows of the lines.
create index sale_items_with_sums on sale_items (sale_id, product_id) include (quantity, total_price);
