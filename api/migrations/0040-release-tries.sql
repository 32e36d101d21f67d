-- Versions that somebody tries before they are live: until then their files are nobody's business. One row, put off by each new try.

create table release_tries (
  area text not null, version text not null, user_id integer references users on delete set null, expires_at timestamptz not null,
  primary key (area, version));
