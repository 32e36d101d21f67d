-- The last day whose GSTR-3B is filed: what comes later for it counts on the first day that is neither closed nor filed. Beside the closed day, so that
-- filing waits for all that post, and they for it, as closing does.
alter table accounting_lock add column filed_until date;
