-- An api of before joins transactions with their categories and reads `account_id` of these without saying so: the column must be called otherwise.
alter table transactions rename column account_id to entered_on_id;
create or replace function forget_account() returns trigger language plpgsql as $$ begin
  new.entered_on_id := null;
  return new;
end $$;
drop trigger forget_account on transactions;
create trigger forget_account before update of category on transactions for each row
  when (old.entered_on_id is not null and old.category is distinct from new.category and old.entered_on_id is not distinct from new.entered_on_id) execute function forget_account();
