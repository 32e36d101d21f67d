-- What was entered after a return was filed.
create index sales_by_creation on sales (created_at);
