-- Shipping areas: tokens of the teams' pipelines, and what browsers could not load. The releases themselves lie in the store's folder.

create table deploy_tokens (
  id integer generated always as identity primary key, token_sha256 text not null unique, name text not null, area text not null,
  scope text not null check (scope in ('publish', 'activate')),
  created_at timestamptz not null default now(), created_by integer references users on delete set null, created_by_name text not null,
  expires_at timestamptz not null, last_used_at timestamptz, revoked_at timestamptz);

-- Reports that count towards taking an activation back, one for each sign-in. `activation` is the change of the live set that brought it.
create table area_failures (
  id bigint generated always as identity primary key, area text not null, version text not null, activation integer not null,
  kind text not null, message text not null, user_id integer not null references users on delete cascade, session_id integer not null,
  created_at timestamptz not null default now(), unique (area, activation, session_id));
create index area_failures_by_time on area_failures (created_at);
