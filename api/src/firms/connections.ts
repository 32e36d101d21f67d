import { randomBytes } from 'node:crypto';
import type { OtherFirm, WayIn } from '@karkhana/shared-contract/firms/firm';
import type { ConnectFirm } from '@karkhana/shared-contract/firms/firm-schemas';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { readCompany } from '../areas/company/company.repository.ts';
import type { Arrival, Connections } from '../areas/session/firms.routes.ts';
import { signedOut } from '../areas/session/session-audit.ts';
import { checkPassword, findActiveUser } from '../areas/session/sign-in.service.ts';
import { forgetTries } from '../areas/session/sign-in-limit.ts';
import type { User } from '../platform/access.ts';
import { AppError, badInput } from '../platform/app-error.ts';
import { currentFirm, type ServedFirm } from '../platform/current-firm.ts';
import type { Database, Reader } from '../platform/database.ts';
import type { CameThrough } from '../platform/firm-context.ts';
import type { Client } from '../platform/route.ts';
import { tokenHash } from '../platform/sign-in.ts';
import { writeAudit } from '../platform/write-audit.ts';
import type { AwakeFirms } from './awake-firms.ts';
import { type Firm, type FirmHosts, findFirm } from './catalogue.ts';
import { deletePair, type End, endAt, endBeyond, findPair, isSame, noteEnd, type Pair, pairsOf, savePair, type Who } from './pairs.ts';

interface Parts {
  /** With the schema catalogue. */
  installation: Pick<Database, 'db' | 'upkeep'>;
  hosts: FirmHosts;
  awake: AwakeFirms;
  logger: Pick<Logger, 'warn'>;
}

/** A firm to which a sign-in leads. */
interface Way {
  pair: Pair;
  /** Where the password was typed. */
  root: string;
  to: End;
}

const WRONG = 'The address, the username or the password is not right';
const NOT_CONNECTED = 'You are not in that firm, or it is not connected any more';
const OVER = 'This way in was used already, or its minute is over. Choose the firm again.';
const CHANGED = 'Your password in one of the two firms has changed. Sign in here with your password, then connect the firms again.';

/**
 * Which users of two firms are connected, in the catalogue. A person proves it once with both passwords. From then on one firm hands out a code that
 * the other one takes in place of a password. Both ends are looked at each time it is used: a new password at either one ends it, and all sign-ins that
 * came through it. A sign-in goes on only to firms of the user who typed a password for it: what the users on the way are connected with is not theirs.
 */
export class CatalogueConnections implements Connections {
  constructor(private readonly parts: Parts) {}

  async list(user: User): Promise<OtherFirm[]> {
    const ways = (await this.#waysOf(user)).filter(({ to }) => to.state === 'active');
    return ways.map(otherFirm).sort((one, other) => one.title.localeCompare(other.title) || one.name.localeCompare(other.name));
  }

  async here(): Promise<string | undefined> {
    const { name, database } = currentFirm();
    return name === undefined ? undefined : titleOf(database.db, { name });
  }

  async connect(user: User, { host, username, password, current_password }: ConnectFirm, client: Client): Promise<OtherFirm> {
    const here = currentFirm();
    if (here.name === undefined) throw new AppError('NOT_FOUND', 'This is the installation, and no firm: sign in to a firm, and connect the other one there');
    const came = await this.#pairOf(user);
    if (came) {
      const { title } = endBeyond(came, here.name);
      throw new AppError('CONFLICT', `You came here from ${title}. Connect the firms there, or sign in here with your password`);
    }
    const own = await proven(here.database, { username: user.username, password: current_password }, client).catch(
      refusedAt('current_password', 'Your password here is not right'),
    );
    const firm = await this.parts.hosts.find(hostIn(host));
    if (firm?.name === here.name) throw badInput('host', 'This is the firm in which you are');
    if (firm?.state !== 'active') throw badInput('password', WRONG);
    const title = await titleOf(here.database.db, { name: here.name });
    return this.parts.awake.use(firm, async ({ database }) => {
      const their = await proven(database, { username, password }, client).catch(refusedAt('password', WRONG));
      const other = { title: await titleOf(database.db, firm), username: their.username };
      await this.parts.installation.upkeep.transaction().execute((tx) =>
        savePair(tx, [
          { ...own, firm: here.name ?? '', user_id: own.id, title },
          { ...their, firm: firm.name, user_id: their.id, title: other.title },
        ]),
      );
      await writeAudit(here.database.db, user, client.requestId, told('connect', user.id, `${user.username} connected with ${endShown(other)}`));
      await writeAudit(
        database.db,
        their,
        client.requestId,
        told('connect', their.id, `${their.username} connected with ${endShown({ title, username: user.username })}`),
      );
      return { name: firm.name, host: firm.host, ...other };
    });
  }

  async disconnect(user: User, name: string, client: Client): Promise<void> {
    const { pair } = await this.#wayTo(user, name);
    await deletePair(this.parts.installation.upkeep, pair);
    for (const end of pair.ends) {
      const { title, username } = endBeyond(pair, end.firm);
      const summary = `${end.username} disconnected from ${endShown({ title, username })}`;
      await this.#inFirm(end.firm, async ({ database }) => {
        await writeAudit(database.db, { id: end.user_id, name: end.username }, client.requestId, told('disconnect', end.user_id, summary));
        await endSessions(database, pair);
        // A firm that is away has no use of a sign-in, and the next one finds that its connection is gone.
      }).catch((error: unknown) => this.parts.logger.warn({ err: error, firm: end.firm }, 'a firm was not told of a connection that ended'));
    }
  }

  async wayInto(user: User, name: string, client: Client): Promise<WayIn> {
    const { pair, root, to } = await this.#wayTo(user, name);
    if (to.state !== 'active') throw new AppError('NOT_FOUND', NOT_CONNECTED);
    const code = randomBytes(32).toString('base64url');
    await sql`insert into catalogue.ways_in (code_sha256, firm, user_id, pair, root, expires_at)
      values (${tokenHash(code)}, ${to.firm}, ${to.user_id}, ${pair.id}, ${root}, now() + interval '1 minute')`.execute(this.parts.installation.upkeep);
    const from = endBeyond(pair, to.firm);
    await this.#inFirm(from.firm, ({ database }) =>
      writeAudit(
        database.db,
        { id: from.user_id, name: from.username },
        client.requestId,
        told('enter', from.user_id, `${from.username} went to ${endShown(to)}`),
      ),
    );
    return { host: to.host, code };
  }

  async arrive(code: string): Promise<Arrival> {
    const { name = '', database } = currentFirm();
    const { upkeep } = this.parts.installation;
    await sql`delete from catalogue.ways_in where expires_at < now()`.execute(upkeep);
    const { rows } = await sql<{ user_id: number; pair: string | null; root: string | null }>`delete from catalogue.ways_in
      where code_sha256 = ${tokenHash(code)} and firm = ${name} returning user_id, pair, root`.execute(upkeep);
    const way = rows[0];
    const user = way && (await findActiveUser(database.db, way.user_id));
    if (!user || way.pair === null || way.root === null) throw new AppError('NOT_PERMITTED', OVER);
    const pair = await findPair(upkeep, way.pair);
    if (!pair || !(await this.#holds(pair))) throw new AppError('NOT_PERMITTED', CHANGED);
    await noteEnd(upkeep, pair, { firm: name, user_id: user.id }, { ...user, title: await titleOf(database.db, { name }) });
    return { user, came: { pair: pair.id, pair_root: way.root }, from: endShown(endBeyond(pair, name)) };
  }

  /** Whether a sign-in of the firm that is served may go on. One whose connection is over ends here, and its others too. */
  async confirms({ pair: id, ...session }: CameThrough & { id: number }): Promise<boolean> {
    const { name = '', database } = currentFirm();
    const pair = await findPair(this.parts.installation.db, id);
    const isOfUser = pair?.ends.some(({ firm, user_id }) => firm === name && user_id === session.id);
    if (pair && isOfUser && (await this.#holds(pair))) return true;
    await endSessions(database, { id });
    return false;
  }

  /** The same for all of them: pages that only listen send no request. */
  async confirmAll({ upkeep }: Pick<Database, 'upkeep'>): Promise<void> {
    const rows = await upkeep.selectFrom('sessions').select(['user_id as id', 'pair', 'pair_root']).distinct().where('pair', 'is not', null).execute();
    for (const { id, pair, pair_root } of rows) await this.confirms({ id, pair: pair ?? '', pair_root: pair_root ?? '' });
  }

  #pairOf = async ({ pair }: User): Promise<Pair | undefined> => (pair ? findPair(this.parts.installation.db, pair) : undefined);

  /** From the user who typed a password. The way back there is one, too. */
  async #waysOf(user: User): Promise<Way[]> {
    const { name: here } = currentFirm();
    if (here === undefined) return [];
    const came = await this.#pairOf(user);
    const from: Who = came ? endAt(came, user.pair_root ?? here) : { firm: here, user_id: user.id };
    const [pairs, now] = [await pairsOf(this.parts.installation.db, from), await this.#userAt(from)];
    const ways = pairs.filter((pair) => isSame(endAt(pair, from.firm), now)).map((pair) => ({ pair, root: from.firm, to: endBeyond(pair, from.firm) }));
    const back = came && from.firm !== here ? [{ pair: came, root: from.firm, to: endAt(came, from.firm) }] : [];
    return [...back, ...ways.filter(({ to }) => to.firm !== here)];
  }

  /** @param name of the firm, or the id that `list` gave: of two users in one firm the name means the one who was connected last */
  async #wayTo(user: User, name: string): Promise<Way> {
    const ways = await this.#waysOf(user);
    const way = ways.find(({ pair }) => pair.id === name) ?? ways.find(({ to }) => to.firm === name);
    if (!way) throw new AppError('NOT_FOUND', NOT_CONNECTED);
    return way;
  }

  /** Whether both are active users with the passwords that proved it. A new password, or another user under the number, ends it for ever. */
  async #holds(pair: Pair): Promise<boolean> {
    const { upkeep } = this.parts.installation;
    let holds = true;
    for (const end of pair.ends) {
      if (end.state !== 'active') return false;
      const user = await this.#userAt(end);
      if (!isSame(end, user)) {
        await deletePair(upkeep, pair);
        return false;
      }
      if (end.uid === null) await noteEnd(upkeep, pair, end, user);
      holds &&= user.active;
    }
    return holds;
  }

  #userAt = ({ firm, user_id }: Who) =>
    this.#inFirm(firm, ({ database }) =>
      database.db.selectFrom('users').select(['uid', 'username', 'password_hash', 'active']).where('id', '=', user_id).executeTakeFirst(),
    );

  /** @throws AppError when its database cannot be reached */
  async #inFirm<T>(name: string, work: (firm: ServedFirm) => Promise<T>): Promise<T> {
    const here = currentFirm();
    if (here.name === name) return work(here);
    const firm = await findFirm(this.parts.installation.db, name);
    if (!firm) throw new AppError('NOT_FOUND', NOT_CONNECTED);
    return this.parts.awake.use(firm, work);
  }
}

/** The user of this name and password. A right password ends the count of wrong ones. */
async function proven(database: Database, input: { username: string; password: string }, client: Client) {
  const { user, trier } = await checkPassword(database, input, client);
  await database.transaction((tx) => forgetTries(tx, trier));
  return user;
}

/** Signs out who came through a connection, each with an entry in the audit trail. */
const endSessions = (database: Database, { id }: Pick<Pair, 'id'>): Promise<void> =>
  database.transaction(async (tx) => {
    const ended = await tx.deleteFrom('sessions').where('pair', '=', id).returning('user_id').execute();
    if (!ended.length) return;
    const users = await tx
      .selectFrom('users')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        ended.map(({ user_id }) => user_id),
      )
      .execute();
    for (const user of users) await writeAudit(tx, user, null, signedOut(user, `${user.name} was signed out: the connection with another firm ended`));
  });

const told = (action: 'connect' | 'disconnect' | 'enter', entity_id: number, summary: string) => ({
  action,
  entity: 'connection' as const,
  entity_id,
  summary,
  detail: {},
});

const endShown = ({ title, username }: Pick<End, 'title' | 'username'>): string => (username ? `${username} of ${title}` : title);

const otherFirm = ({ pair, to: { firm, title, host, username } }: Way): OtherFirm => ({ id: pair.id, name: firm, title, host, username });

const titleOf = async (db: Reader, { name }: Pick<Firm, 'name'>): Promise<string> => (await readCompany(db)).companyName || name;

/** 'https://Acme.example:8080/sales' and 'acme.example' are the same firm. */
const hostIn = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:].*$/s, '');

/** A wrong password is a fault of the form, not the end of the session here. */
const refusedAt =
  (field: string, message: string) =>
  (error: unknown): never => {
    throw error instanceof AppError && error.code === 'NOT_SIGNED_IN' ? badInput(field, message) : error;
  };
