-- The account that a transaction was entered on; null is that of its category.
alter table transactions add column account_id integer references accounts;
-- An api of before changes the category alone.
create function forget_account() returns trigger language plpgsql as $$ begin
  new.account_id := null;
  return new;
end $$;
create trigger forget_account before update of category on transactions for each row
  when (old.account_id is not null and old.category is distinct from new.category and old.account_id is not distinct from new.account_id) execute function forget_account();
