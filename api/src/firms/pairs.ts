import { createHash, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../platform/database.ts';

/** A user of a firm. */
export interface Who {
  firm: string;
  user_id: number;
}

/** One of the two users of a pair, as they were when both passwords were typed. */
export interface End extends Who {
  username: string;
  /** The company's name. */
  title: string;
  host: string;
  state: 'active' | 'suspended';
  /** `users.uid`; null in a connection of an older version, until it is used. */
  uid: string | null;
  proof: string;
}

/** Two users of different firms who are connected. Nobody else comes with them: who is connected with one is not connected with the other. */
export interface Pair {
  id: string;
  ends: [End, End];
}

export const endAt = ({ ends: [one, other] }: Pair, firm: string): End => (one.firm === firm ? one : other);
export const endBeyond = ({ ends: [one, other] }: Pair, firm: string): End => (one.firm === firm ? other : one);

interface Proven {
  uid: string;
  password_hash: string;
}

/** Changes with the password; the password cannot be found from it. */
const proofOf = ({ password_hash }: Pick<Proven, 'password_hash'>): string => createHash('sha256').update(password_hash).digest('hex');

/** Whether it is still the user, with the password, of that time. */
export const isSame = ({ uid, proof }: End, user: Proven | undefined): user is Proven =>
  user !== undefined && (uid ?? user.uid) === user.uid && proofOf(user) === proof;

export async function ensurePairs(tx: Reader): Promise<void> {
  await sql`create table if not exists catalogue.pair_ends (
    pair uuid not null,
    firm text not null references catalogue.firms on delete cascade,
    user_id integer not null,
    username text not null default '',
    title text not null,
    uid uuid,
    proof text not null,
    connected_at timestamptz not null default now(),
    primary key (pair, firm))`.execute(tx);
  await sql`create index if not exists pair_ends_user on catalogue.pair_ends (firm, user_id)`.execute(tx);
  await sql`create table if not exists catalogue.ways_in (
    code_sha256 text primary key,
    firm text not null references catalogue.firms on delete cascade,
    user_id integer not null,
    expires_at timestamptz not null)`.execute(tx);
  await sql`alter table catalogue.ways_in add column if not exists pair uuid, add column if not exists root text`.execute(tx);
  await takeOver(tx);
}

/** What versions until November 2026 connected: users of several firms as one person. A person with two users of one firm is two people who share one of the others. */
async function takeOver(tx: Reader): Promise<void> {
  await sql`create table if not exists catalogue.people (
    firm text not null references catalogue.firms on delete cascade,
    user_id integer not null,
    person uuid not null,
    title text not null,
    proof text not null,
    primary key (firm, user_id))`.execute(tx);
  await sql`with made as materialized (
      select gen_random_uuid() as pair, one, other from catalogue.people one join catalogue.people other on other.person = one.person and other.firm > one.firm
      where (select count(*) = count(distinct firm) from catalogue.people where person = one.person)),
    ends as (select pair, (one).* from made union all select pair, (other).* from made)
    insert into catalogue.pair_ends (pair, firm, user_id, title, proof) select pair, firm, user_id, title, proof from ends`.execute(tx);
  await sql`delete from catalogue.people`.execute(tx);
}

/** The pairs of a user, the newest first. */
export const pairsOf = (db: Reader, { firm, user_id }: Who): Promise<Pair[]> =>
  pairsIn(db, sql`(select pair from catalogue.pair_ends where firm = ${firm} and user_id = ${user_id})`);

export const findPair = async (db: Reader, id: string): Promise<Pair | undefined> => (await pairsIn(db, sql`(${id}::uuid)`))[0];

async function pairsIn(db: Reader, ids: RawBuilder<unknown>): Promise<Pair[]> {
  const { rows } = await sql<Pair>`select pair as id, json_agg(json_build_object('firm', firm, 'user_id', user_id, 'username', username, 'title', title,
      'uid', uid, 'proof', proof, 'host', host, 'state', state)) as ends
    from catalogue.pair_ends join catalogue.firms on firms.name = firm where pair in ${ids}
    group by pair having count(*) = 2 order by max(connected_at) desc, pair`.execute(db);
  return rows;
}

export type NewEnd = Who & Proven & Pick<End, 'username' | 'title'>;

/** Connects two users, or proves their connection anew. */
export async function savePair(tx: Reader, ends: readonly [NewEnd, NewEnd]): Promise<void> {
  const [one, other] = ends;
  // One connection at a time: two at once would make two of it.
  await sql`select pg_advisory_xact_lock(hashtext('karkhana people'))`.execute(tx);
  const known = (await pairsOf(tx, one)).find((pair) => endBeyond(pair, one.firm).firm === other.firm && endBeyond(pair, one.firm).user_id === other.user_id);
  const pair = known?.id ?? randomUUID();
  for (const { firm, user_id, username, title, uid, ...proven } of ends)
    await sql`insert into catalogue.pair_ends (pair, firm, user_id, username, title, uid, proof)
      values (${pair}, ${firm}, ${user_id}, ${username}, ${title}, ${uid}, ${proofOf(proven)})
      on conflict (pair, firm) do update set username = excluded.username, title = excluded.title, uid = excluded.uid, proof = excluded.proof`.execute(tx);
}

/** What is learned of an end while it is used: its name now, and in an older connection who it is. */
export const noteEnd = (db: Reader, { id }: Pair, { firm }: Who, known: { uid: string; username: string; title?: string }) =>
  sql`update catalogue.pair_ends set uid = coalesce(uid, ${known.uid}), username = ${known.username}, title = coalesce(${known.title ?? null}, title)
    where pair = ${id} and firm = ${firm}`.execute(db);

export const deletePair = (db: Reader, { id }: Pair) => sql`delete from catalogue.pair_ends where pair = ${id}`.execute(db);
