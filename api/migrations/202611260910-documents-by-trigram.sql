-- Sales, purchases and notes are found by the trigrams of their number, party and reference, where pg_trgm is there: 202611230640 made it,
-- or could not. Elsewhere such a search reads the rows, as before.
do $$
declare
  trigrams text;
begin
  select format('%I.gin_trgm_ops', nspname) into trigrams from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if trigrams is not null then
    execute format('create index sales_words on sales using gin (search_text %1$s, lower(customer_reference) %1$s)', trigrams);
    execute format('create index purchases_words on purchases using gin (search_text %1$s, lower(supplier_invoice_number) %1$s)', trigrams);
    execute format('create index correction_notes_words on correction_notes using gin (search_text %1$s)', trigrams);
  end if;
end $$;
