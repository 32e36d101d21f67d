-- What went wrong in browsers, by area and version. `user_hash` tells users apart and names none; no sign-in is kept with it.

create table client_errors (
  id bigint generated always as identity primary key, reference text not null, area text not null, version text not null, kind text not null,
  name text not null, message text not null, stack text not null, route text not null, count integer not null, user_hash text not null,
  created_at timestamptz not null default now());
create index client_errors_by_reference on client_errors (reference);
create index client_errors_by_time on client_errors (created_at);
create index client_errors_by_release on client_errors (area, version, created_at);
