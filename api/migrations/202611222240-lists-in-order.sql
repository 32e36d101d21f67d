-- What customers bought, without the rows of their sales.
create index sales_bought on sales (vendor_id) include (sale_date, net_amount, credited_net, amount_paid, amount_settled, opening, payment_status) where cancelled_at is null;

-- Lists in the orders that they are asked for.
create index transactions_by_amount on transactions (amount, id);
create index transactions_by_category on transactions (category, id);
create index stock_ledger_adjusted on stock_ledger (id) include (product_id, material_id) where cause = 'adjustment';
-- What moved since a day.
create index stock_ledger_by_time on stock_ledger (created_at) include (product_id, material_id, quantity, cause);
