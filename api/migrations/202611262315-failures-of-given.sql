-- A report counts towards taking an activation back only when the live set gave that version to who sent it.

alter table area_failures add column given boolean not null default true;
