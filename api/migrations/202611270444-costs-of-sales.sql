-- With what the margins add up, so that no row is looked up.
drop index stock_costs_of_sales;
create index stock_costs_of_sales on stock_costs (day) include (product_id, document_type, document_id, value) where cause in ('sale', 'sale_returned');
