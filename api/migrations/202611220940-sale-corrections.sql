-- A sale in place of a cancelled one, and the customer's own number for a sale.

alter table sales add column customer_reference text;
alter table sales add column replaces_id integer references sales;
create unique index sales_by_replaced on sales (replaces_id) where replaces_id is not null;
