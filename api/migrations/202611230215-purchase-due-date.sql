-- When a supplier's bill is due, kept with the order since it was billed or received. Null of those from before: by the credit days as they are now.
alter table purchases add column due_date date;
