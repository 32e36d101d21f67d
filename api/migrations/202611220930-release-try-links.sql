-- A try is a row of its own from now on, with the link that opens it: several people try several versions, and each can be revoked.

create table release_try_links (
  id integer generated always as identity primary key, area text not null, version text not null, lasts text not null,
  created_at timestamptz not null default now(), created_by integer references users on delete set null, created_by_name text not null,
  expires_at timestamptz not null, revoked_at timestamptz);
create index release_try_links_by_release on release_try_links (area, version, expires_at);

-- A pipeline may make links for its pull requests without being able to make anything live.
alter table deploy_tokens drop constraint deploy_tokens_scope_check;
alter table deploy_tokens add constraint deploy_tokens_scope_check check (scope in ('publish', 'try', 'activate'));
