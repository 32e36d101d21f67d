-- A device that has signed in as a user keeps its own count of wrong tries for that user: what others try from the same address does not
-- lock it out. What it proves itself with is stored as a hash only.

create table known_devices (
  id integer generated always as identity primary key, user_id integer not null references users on delete cascade, secret_sha256 text not null,
  created_at timestamptz not null default now(), last_used_at timestamptz not null default now(), expires_at timestamptz not null,
  unique (user_id, secret_sha256));

alter table sign_in_failures add column device_id integer references known_devices on delete cascade;
create index sign_in_failures_by_device on sign_in_failures (device_id, created_at) where device_id is not null;
alter table sessions add column device_id integer references known_devices on delete set null;
create index sessions_by_device on sessions (device_id) where device_id is not null;
