-- Links to papers that are out, so that each can be taken back and ends with its maker's right. Links of before are in the audit trail.
create table paper_links (
  id integer generated always as identity primary key, paper text not null, document_id integer not null, name text not null,
  from_day text not null default '', to_day text not null default '', last_day date not null,
  made_by integer references users on delete set null, made_at timestamptz not null default now(),
  taken_back_at timestamptz, taken_back_by integer references users on delete set null);
create index paper_links_by_last_day on paper_links (last_day);
create index paper_links_by_document on paper_links (document_id, paper);
create index paper_links_by_maker on paper_links (made_by);

insert into paper_links (paper, document_id, name, from_day, to_day, last_day, made_by, made_at)
select detail ->> 'paper', (detail ->> 'document_id')::integer, regexp_replace(substr(summary, 9), '\.pdf, open.*$', ''),
  coalesce(detail ->> 'from', ''), coalesce(detail ->> 'to', ''), (detail ->> 'last_day')::date,
  (select id from users where id = user_id), created_at
from audit_log where entity = 'paper_link' and action = 'create' and created_at > now() - interval '9 days';
