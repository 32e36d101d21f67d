-- When a backup was last restored to try it, and what was wrong with the last one that was tried.
alter table last_backup add column restored_at timestamptz, add column restore_fault text;
