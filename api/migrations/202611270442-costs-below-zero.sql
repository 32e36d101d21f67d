-- Where an item was below zero after a document.
create index stock_costs_below_zero on stock_costs (product_id, material_id) where stock_quantity < 0;
