-- What the page's requests at that time have in common; null where the browser did not say.

alter table client_errors add column trace_id text;
