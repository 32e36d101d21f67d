-- When the suite was backed up last, for the figures that alarms look at: one row.
create table last_backup (one boolean primary key default true check (one), finished_at timestamptz not null default now());
