-- A link to try a release lasts no longer than the right of who made it: a user, a deploy token, or a command on this machine.

alter table release_try_links add column token_id integer references deploy_tokens on delete set null, add column by_machine boolean not null default false;
