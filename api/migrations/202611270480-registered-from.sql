-- Since when the company is registered under GST: there is no return for an earlier month. Null where nobody said.
alter table company add column registered_from date;
