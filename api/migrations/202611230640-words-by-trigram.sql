-- Words searched for in transactions and in the audit trail, by the trigrams of their text. The embedded database has no pg_trgm, and the
-- suite's user may not be allowed to make it: there such a search reads the rows, as before. An operator's own may stand in another schema.
do $$
declare
  trigrams text;
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege then
      raise notice 'pg_trgm may not be made by %: searches read the rows', current_user;
    end;
  end if;
  select format('%I.gin_trgm_ops', nspname) into trigrams from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if trigrams is not null then
    execute format('create index transactions_words on transactions using gin (description %1$s, category %1$s, reference %1$s)', trigrams);
    execute format('create index audit_log_words on audit_log using gin (summary %1$s, user_name %1$s)', trigrams);
  end if;
end $$;
