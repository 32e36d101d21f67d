-- A connection of firms names a user by this too: numbers of users come again after a restore. A restore gives each user a new one.
alter table users add column uid uuid not null default gen_random_uuid();

-- Of a sign-in that came from another firm: the connection that it came through, and the firm in which a password was typed.
alter table sessions add column pair uuid, add column pair_root text;
