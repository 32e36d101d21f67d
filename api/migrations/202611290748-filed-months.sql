-- A GSTR-3B that was filed, and documents that come after it (docs/reference/returns.md#filed-returns).

create table gst_3b_filings (
  id integer generated always as identity primary key, period text not null unique, filing text not null check (filing in ('monthly', 'quarterly')),
  arn text not null, date date not null, gstin text not null, start_date date not null, end_date date not null,
  -- As it was filed: a list of {cell, amount}.
  cells jsonb not null, recorded_at timestamptz not null default now(), user_id integer not null references users, user_name text not null);

-- What each document was in it. `part` is a row of the form, such as 3.1(a).
create table gst_3b_documents (
  filing_id integer not null references gst_3b_filings, part text not null, document_type text not null, document_id integer not null, number text not null, date date not null,
  taxable numeric(14,2) not null, igst numeric(14,2) not null, cgst numeric(14,2) not null, sgst numeric(14,2) not null, primary key (filing_id, part, document_type, document_id));

-- The day in whose GSTR-3B the tax of a document is, and in whose it was taken back, and the same of GSTR-1: null where that is its own day, or where it was
-- not taken back after it was filed.
do $$ declare name text; begin
  foreach name in array array['sales', 'correction_notes'] loop
    execute format('alter table %I add column booked_on date, add column unbooked_on date, add column listed_on date, add column unlisted_on date', name);
    for i in 1..4 loop
      execute format('create index %I on %I (%I) where %I is not null', name || '_by_' || (array['booked_on', 'unbooked_on', 'listed_on', 'unlisted_on'])[i], name,
        (array['booked_on', 'unbooked_on', 'listed_on', 'unlisted_on'])[i], (array['booked_on', 'unbooked_on', 'listed_on', 'unlisted_on'])[i]);
    end loop;
  end loop;
  foreach name in array array['gst_filings', 'gst_filed_rows', 'gst_3b_filings', 'gst_3b_documents'] loop
    if not exists (select from pg_trigger where tgrelid = name::regclass and tgname = 'note_change') then
      execute format('create trigger note_change after insert or update or delete or truncate on %I for each statement execute function note_table_change()', name);
    end if;
  end loop;
end $$;

-- The day on which a row of a supplier's paper would count, where that was closed or filed before the paper came.
alter table gst_inward add column for_day date;
create index gst_inward_by_for_day on gst_inward (for_day) where for_day is not null;

-- Between the day of a late document and the day on which its tax counts.
insert into accounts (code, name, kind, account_group, role)
  select min(place)::text, 'Output tax of filed months', 'liability', 'Duties & Taxes', 'output_late' from generate_series(2105, 2199) place
  where not exists (select from accounts where accounts.code = place::text);
