-- When each line of an order is to be delivered.
alter table purchase_items add column deliver_on date;
