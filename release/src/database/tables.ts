import type { Queries } from './queries.ts';

/**
 * The tables are the store's own, in a schema of their own: a release is published before the suite's first migration, and the suite's
 * tables can be put back from a backup without them. `json`, because what was written is read again to the letter.
 */
const TABLES = `
do $$ begin
  perform pg_advisory_xact_lock(hashtext('karkhana release store'));
  create schema if not exists release_store;
  create table if not exists release_store.changes (sequence integer primary key, change json not null);
  create table if not exists release_store.releases (
    area text not null, version text not null, manifest json not null, claimed_at timestamptz not null default '-infinity',
    primary key (area, version));
  create table if not exists release_store.files (
    area text not null, version text not null, name text not null, hash text not null, bytes bytea not null,
    primary key (area, version, name), foreign key (area, version) references release_store.releases on delete cascade);
  alter table release_store.files alter bytes set storage external;
  create index if not exists files_hash on release_store.files (hash);
end $$`;

/** Where they are already no right to make any is needed. */
export async function makeTables(db: Queries): Promise<void> {
  const [row] = await db.rows<{ there: boolean }>(`select to_regclass('release_store.files_hash') is not null as there`);
  if (!row?.there) await db.rows(TABLES);
}

/** The hash of a file's bytes as the database has them, written as manifests write it. */
export const HASH_OF_BYTES = `'sha384-' || replace(encode(sha384(bytes), 'base64'), E'\\n', '')`;
