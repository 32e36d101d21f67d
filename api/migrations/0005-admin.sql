-- Administration: what each user has read, an audit trail that nobody can rewrite, and accounts that only administered can be deleted.

-- Notifications themselves are computed from what is low, unpaid or pending: see areas/notifications.
create table notification_reads (
  user_id integer not null references users on delete cascade, notification_id bigint not null, read_at timestamptz not null default now(),
  primary key (user_id, notification_id));

-- Only the name of a deleted user may go: the entry keeps user_name.
create function refuse_audit_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change();
create index audit_log_by_entity on audit_log (entity, created_at, id);
create index audit_log_by_user on audit_log (user_id, created_at, id);

-- Who set up a user or a setting is in the audit trail; it must not keep an account from being deleted (behaviour.md, Numbers 4).
alter table users drop constraint users_created_by_fkey, drop constraint users_updated_by_fkey,
  add constraint users_created_by_fkey foreign key (created_by) references users on delete set null,
  add constraint users_updated_by_fkey foreign key (updated_by) references users on delete set null;
alter table company drop constraint company_updated_by_fkey,
  add constraint company_updated_by_fkey foreign key (updated_by) references users on delete set null;
alter table stock_settings drop constraint stock_settings_updated_by_fkey,
  add constraint stock_settings_updated_by_fkey foreign key (updated_by) references users on delete set null;
