-- How each version of an area does in browsers, by minute and user; `user_hash` tells users apart and names none. Kept for a day.
-- `inp_ms`: Interaction to Next Paint of screens, in milliseconds.

create table release_measurements (
  minute timestamptz not null, area text not null, version text not null, user_hash text not null,
  loads integer not null default 0, failures integer not null default 0, fallbacks integer not null default 0, errors integer not null default 0,
  inp_ms integer[] not null default '{}',
  primary key (area, minute, version, user_hash));
create index release_measurements_by_time on release_measurements (minute);

-- What this suite alone knows, made when it is first needed; in hexadecimal.
create table suite_secrets (name text primary key, secret text not null);
