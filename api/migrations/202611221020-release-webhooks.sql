-- Changes of the live set that the receiver of webhooks does not have yet, in their order.

create table release_webhooks (
  id bigint generated always as identity primary key, event text not null, body text not null, attempts integer not null default 0,
  next_at timestamptz not null default now(), last_error text, created_at timestamptz not null default now());

-- The newest change that was put in there. One row.
create table release_webhook_cursor (only_row boolean primary key default true check (only_row), sequence integer not null);
