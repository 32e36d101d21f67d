import { sql } from 'kysely';
import { hashPassword } from '../areas/users/password.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openDatabase } from '../platform/database.ts';
import { addUser, type TestUser } from '../testing/fixtures.ts';
import { openTestInstallation, type TestFirm, type TestInstallation } from '../testing/test-installation.ts';
import { ensureCatalogue, findFirm, setState } from './catalogue.ts';
import { backUpFirm } from './remove-firm.ts';

jest.setTimeout(180_000);

const PASSWORD = 'a long enough password';
const ANOTHER = 'quite another password';

let tested: TestInstallation;
let asha: TestFirm;
let ravi: TestFirm;
let meera: TestFirm;
/** That is restored. */
let fourth: TestFirm;

beforeAll(async () => {
  tested = await openTestInstallation();
  [asha, ravi] = [await tested.openFirm('asha'), await tested.openFirm('ravi')];
  [meera, fourth] = [await tested.openFirm('meera'), await tested.openFirm('fourth')];
});
afterAll(() => tested?.close());
beforeEach(async () => {
  await sql`delete from catalogue.pair_ends`.execute(tested.database.upkeep);
  for (const firm of [asha, ravi, meera]) {
    await setPassword(firm, firm.user.id, PASSWORD);
    firm.user = { ...firm.user, ...(await signIn(firm)) };
  }
});

interface SignedIn extends TestFirm {
  headers: object;
}
const setPassword = async ({ database }: TestFirm, id: number, password: string) =>
  database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute();
const at = (firm: TestFirm, user: Pick<TestUser, 'headers'> = firm.user): SignedIn => ({ ...firm, headers: user.headers });
const userIn = async (firm: TestFirm, username: string) => {
  const user = await addUser(firm.database, username, undefined, 'admin');
  await setPassword(firm, user.id, PASSWORD);
  return at(firm, user);
};
/** Signs in with a password. */
const signIn = async (firm: TestFirm, password = PASSWORD) => {
  const answer = await tested.post(firm.host, '/api/auth/login', { username: firm.name, password });
  expect(answer.statusCode).toBe(200);
  return { headers: { authorization: `Bearer ${answer.json().token}` } };
};
const connect = (from: SignedIn, to: TestFirm, input: object = {}) =>
  tested.post(from.host, '/api/firms', { host: to.host, username: to.name, password: PASSWORD, current_password: PASSWORD, ...input }, from.headers);
const connected = async (from: SignedIn, to: TestFirm, input?: object) => expect((await connect(from, to, input)).statusCode).toBe(201);
const wayTo = (from: SignedIn, to: string) => tested.post(from.host, `/api/firms/${to}/enter`, {}, from.headers);
const arrive = (to: TestFirm, code: string) => tested.post(to.host, '/api/auth/enter', { code });
/** Goes from one firm to the other. */
const enter = async (from: SignedIn, to: TestFirm, name = to.name): Promise<SignedIn> => {
  const way = await wayTo(from, name);
  expect([way.statusCode, way.json().data?.host]).toEqual([200, to.host]);
  const answer = await arrive(to, way.json().data.code);
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
  return at(to, { headers: { authorization: `Bearer ${answer.json().token}` } });
};
const firmsOf = async ({ host, headers }: SignedIn): Promise<string[]> =>
  (await tested.get(host, '/api/firms', headers))
    .json<{ data: { name: string }[] }>()
    .data.map(({ name }) => name)
    .sort();
const statusAt = async ({ host, headers }: SignedIn): Promise<number> => (await tested.get(host, '/api/users/profile', headers)).statusCode;
const disconnect = async ({ host, headers }: SignedIn, name: string): Promise<number> => (await tested.remove(host, `/api/firms/${name}`, headers)).statusCode;
const trailOf = async ({ database }: TestFirm): Promise<string[]> => {
  const rows = await database.db.selectFrom('audit_log').select('summary').where('entity', 'in', ['session', 'connection']).orderBy('id').execute();
  return rows.map(({ summary }) => summary);
};

test('two firms are connected with the passwords of both; each refusal is at its field', async () => {
  const refusals = [
    [{ current_password: ANOTHER }, { current_password: 'Your password here is not right' }],
    [{ password: ANOTHER }, { password: 'The address, the username or the password is not right' }],
    [{ host: 'nobody.example' }, { password: 'The address, the username or the password is not right' }],
    [{ host: asha.host, username: asha.name }, { host: 'This is the firm in which you are' }],
  ] as const;
  for (const [input, fields] of refusals) expect((await connect(at(asha), ravi, input)).json()).toMatchObject({ code: 'BAD_INPUT', fields });
  expect([await firmsOf(at(asha)), await firmsOf(at(ravi))]).toEqual([[], []]);
  expect((await tested.get(asha.host, '/api/firms', asha.user.headers)).json()).toMatchObject({ here: asha.name });
  await connected(at(asha), ravi, { host: `https://${ravi.host.toUpperCase()}:8080/sales` });
  expect([await firmsOf(at(asha)), await firmsOf(at(ravi))]).toEqual([[ravi.name], [asha.name]]);
  // Connecting them again changes nothing.
  await connected(at(asha), ravi);
  expect([await firmsOf(at(asha)), await firmsOf(at(ravi))]).toEqual([[ravi.name], [asha.name]]);
});

test('from one firm to the other without a password: the code serves once, in the other firm alone', async () => {
  await connected(at(asha), ravi);
  const codeOf = async () => (await wayTo(at(asha), ravi.name)).json<{ data: { code: string } }>().data.code;
  expect((await arrive(asha, await codeOf())).statusCode).toBe(403);
  const code = await codeOf();
  const entered = await arrive(ravi, code);
  expect(entered.json()).toMatchObject({ user: { id: ravi.user.id, username: ravi.name, many_firms: true } });
  const headers = { authorization: `Bearer ${entered.json<{ token: string }>().token}` };
  expect([await statusAt({ ...ravi, headers }), await statusAt({ ...asha, headers })]).toEqual([200, 401]);
  for (const used of [code, 'made-up']) expect((await arrive(ravi, used)).statusCode).toBe(403);
});

test('(a) who resets the password of a connected person gets nothing but that user', async () => {
  await connected(at(asha), ravi);
  const boss = await userIn(asha, 'boss-a');
  const changed = await tested.app.inject({
    method: 'PUT',
    url: `/api/users/${asha.user.id}`,
    headers: { host: asha.host, ...boss.headers },
    payload: { password: 'the thief knows this one' },
  });
  expect(changed.statusCode).toBe(200);
  const thief = at(asha, await signIn(asha, 'the thief knows this one'));
  expect(await firmsOf(thief)).toEqual([]);
  expect((await wayTo(thief, ravi.name)).statusCode).toBe(404);
});

test('(a) nor with a code that was asked for before', async () => {
  await connected(at(asha), ravi);
  const { code } = (await wayTo(at(asha), ravi.name)).json().data;
  await setPassword(asha, asha.user.id, ANOTHER);
  expect((await arrive(ravi, code)).json()).toMatchObject({ code: 'NOT_PERMITTED', message: expect.stringContaining('password in one of the two firms') });
  // The old password again does not bring it back.
  await setPassword(asha, asha.user.id, PASSWORD);
  expect(await firmsOf(at(ravi))).toEqual([]);
});

test("(b) a new user under an old one's number, as after a restore, has none of its connections", async () => {
  const old = await userIn(asha, 'old-boss');
  await connected(old, ravi);
  const { id } = await asha.database.db.selectFrom('users').select('id').where('username', '=', 'old-boss').executeTakeFirstOrThrow();
  // Even with the very same hash of a password.
  await asha.database.db.updateTable('users').set({ uid: sql<string>`gen_random_uuid()`, username: 'new-clerk' }).where('id', '=', id).execute();
  expect(await firmsOf(old)).toEqual([]);
  expect((await wayTo(old, ravi.name)).statusCode).toBe(404);
});

test('(b) a restored firm has new marks of its users, so that its connections are proved anew', async () => {
  await setPassword(fourth, fourth.user.id, PASSWORD);
  await connected(at(fourth), ravi);
  const uidOf = async () => (await fourth.database.db.selectFrom('users').select('uid').where('id', '=', fourth.user.id).executeTakeFirstOrThrow()).uid;
  const before = await uidOf();
  const releases = { folder: `${tested.folder}/restored`, inDatabase: false };
  const file = await backUpFirm((await findFirm(tested.database.db, fourth.name))!, tested.config, { folder: tested.folder });
  const open = () => openDatabase({ databaseUrl: fourth.databaseUrl });
  const opened: Awaited<ReturnType<typeof open>>[] = [];
  await restoreBackup(async () => (opened[0] = await open()), { file, identity: undefined, releases, replace: true, told: () => undefined });
  await opened[0]?.close();
  expect(await uidOf()).not.toBe(before);
  expect(await firmsOf(at(fourth))).toEqual([]);
});

test.each([
  ['here', () => asha],
  ['there', () => ravi],
])('(c) a new password %s ends the connection, and who came through it is signed out', async (_end, firm) => {
  await connected(at(asha), ravi);
  const [there, back] = [await enter(at(asha), ravi), await enter(at(ravi), asha)];
  expect([await statusAt(there), await statusAt(back)]).toEqual([200, 200]);
  const changed = await tested.app.inject({
    method: 'PUT',
    url: '/api/users/password',
    headers: { host: firm().host, ...firm().user.headers },
    payload: { current_password: PASSWORD, new_password: ANOTHER },
  });
  expect(changed.statusCode).toBe(200);
  expect([await statusAt(there), await statusAt(back)]).toEqual([401, 401]);
  const others = [asha, ravi].filter((each) => each.name !== firm().name);
  for (const other of others) expect(await firmsOf(at(other))).toEqual([]);
});

test('(c) a page that only listens is signed out within a minute', async () => {
  await connected(at(asha), ravi);
  await enter(at(asha), ravi);
  await setPassword(asha, asha.user.id, ANOTHER);
  await tested.firms.awake.use((await findFirm(tested.database.db, ravi.name))!, ({ database }) => tested.firms.connections.confirmAll(database));
  const left = await ravi.database.db.selectFrom('sessions').select('id').where('pair', 'is not', null).execute();
  expect(left).toEqual([]);
  expect((await trailOf(ravi)).at(-1)).toBe(`${ravi.name} of the tests was signed out: the connection with another firm ended`);
});

test('(d) a login that two people share leads to no third firm', async () => {
  // The clerk of Ravi and the boss of Meera both use one login of Asha's firm.
  const [shared, clerk, boss] = [await userIn(asha, 'shared'), await userIn(ravi, 'clerk'), await userIn(meera, 'boss')];
  await connected(clerk, asha, { username: 'shared' });
  await connected(boss, asha, { username: 'shared' });
  expect([await firmsOf(clerk), await firmsOf(boss)]).toEqual([[asha.name], [asha.name]]);
  expect((await wayTo(clerk, meera.name)).statusCode).toBe(404);
  const inAsha = await enter(clerk, asha);
  expect(await firmsOf(inAsha)).toEqual([ravi.name]);
  expect((await wayTo(inAsha, meera.name)).statusCode).toBe(404);
  expect(await firmsOf(shared)).toEqual([meera.name, ravi.name].sort());
});

test('(d) a sign-in leads to the firms of who typed a password, from each of them and back', async () => {
  await connected(at(asha), ravi);
  await connected(at(asha), meera);
  const inRavi = await enter(at(asha), ravi);
  expect(await firmsOf(inRavi)).toEqual([asha.name, meera.name].sort());
  const inMeera = await enter(inRavi, meera);
  const home = await enter(inMeera, asha);
  expect(await firmsOf(home)).toEqual([meera.name, ravi.name].sort());
  expect(await statusAt(home)).toBe(200);
  // What the user there is connected with is not theirs.
  expect(await firmsOf(at(ravi))).toEqual([asha.name]);
  expect((await connect(inRavi, meera)).json()).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(`You came here from ${asha.name}`) });
});

test("(e) Disconnect ends one's own connection alone, at both ends, and signs out who came through it", async () => {
  await connected(at(asha), ravi);
  await connected(at(asha), meera);
  const [inRavi, inMeera] = [await enter(at(asha), ravi), await enter(at(asha), meera)];
  expect(await disconnect(at(asha), ravi.name)).toBe(200);
  expect([await firmsOf(at(asha)), await firmsOf(at(ravi)), await firmsOf(at(meera))]).toEqual([[meera.name], [], [asha.name]]);
  expect([await statusAt(inRavi), await statusAt(inMeera)]).toEqual([401, 200]);
  expect(await disconnect(at(asha), ravi.name)).toBe(404);
});

test('two users of one firm are connected with one of another, each by itself', async () => {
  await connected(await userIn(asha, 'first'), ravi);
  await connected(await userIn(asha, 'second'), ravi);
  const { data } = (await tested.get(ravi.host, '/api/firms', ravi.user.headers)).json<{ data: { id: string; name: string; username: string }[] }>();
  expect(data.map(({ name, username }) => [name, username]).sort()).toEqual([
    [asha.name, 'first'],
    [asha.name, 'second'],
  ]);
  for (const { id, username } of data) {
    const entered = await enter(at(ravi), asha, id);
    expect((await tested.get(asha.host, '/api/users/profile', entered.headers)).json()).toMatchObject({ data: { username } });
  }
  // A page of an older version sends the name.
  await enter(at(ravi), asha);
  expect(await disconnect(at(ravi), data[0]!.id)).toBe(200);
  expect(await firmsOf(at(ravi))).toEqual([asha.name]);
});

test('a right password is counted as no wrong try, neither here nor there', async () => {
  for (let tries = 0; tries < 12; tries += 1) await connected(at(asha), ravi);
  for (const { database } of [asha, ravi]) expect(await database.db.selectFrom('sign_in_failures').select('id').execute()).toEqual([]);
});

test('the installation itself is no firm of anybody, and connects none', async () => {
  const operator = await addUser(tested.database, 'operator', undefined, 'admin');
  expect((await tested.get('installation.example', '/api/firms', operator.headers)).json()).toEqual({ data: [], total: 0 });
  const body = { host: ravi.host, username: ravi.name, password: PASSWORD, current_password: PASSWORD };
  const refused = await tested.post('installation.example', '/api/firms', body, operator.headers);
  expect(refused.json()).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('This is the installation') });
});

test('an inactive user does not enter, and does again once active', async () => {
  await connected(at(asha), ravi);
  const users = ravi.database.db.updateTable('users').where('id', '=', ravi.user.id);
  const { code } = (await wayTo(at(asha), ravi.name)).json().data;
  await users.set({ active: false }).execute();
  expect((await arrive(ravi, code)).json()).toMatchObject({ code: 'NOT_PERMITTED', message: expect.stringContaining('was used already') });
  await users.set({ active: true }).execute();
  await enter(at(asha), ravi);
});

test('a suspended firm is in no list, and nobody is signed in through it', async () => {
  await connected(at(asha), ravi);
  const there = await enter(at(asha), ravi);
  await setState(tested.database.upkeep, asha.name, 'suspended', null);
  expect([await firmsOf(at(ravi)), await statusAt(there)]).toEqual([[], 401]);
  await setState(tested.database.upkeep, asha.name, 'active', null);
  expect(await firmsOf(at(ravi))).toEqual([asha.name]);
});

test('the audit trails of both firms say who connected, entered, signed in and disconnected', async () => {
  const [own, other] = [at(asha), ravi];
  await asha.database.db.updateTable('company').set({ company_name: 'Acme Tools' }).execute();
  const before = [(await trailOf(asha)).length, (await trailOf(ravi)).length] as const;
  await connected(own, other);
  const inRavi = await enter(own, other);
  await tested.post(other.host, '/api/auth/logout', {}, inRavi.headers);
  await enter(own, other);
  expect(await disconnect(own, other.name)).toBe(200);
  const [there, here] = [`${ravi.name} of ${ravi.name}`, `${asha.name} of Acme Tools`];
  expect((await trailOf(asha)).slice(before[0])).toEqual([
    `${asha.name} connected with ${there}`,
    `${asha.name} went to ${there}`,
    `${asha.name} went to ${there}`,
    `${asha.name} disconnected from ${there}`,
  ]);
  expect((await trailOf(ravi)).slice(before[1])).toEqual([
    `${ravi.name} connected with ${here}`,
    `${ravi.name} of the tests signed in from another firm, as ${here}`,
    `${ravi.name} of the tests signed out`,
    `${ravi.name} of the tests signed in from another firm, as ${here}`,
    `${ravi.name} disconnected from ${here}`,
    `${ravi.name} of the tests was signed out: the connection with another firm ended`,
  ]);
  await asha.database.db.updateTable('company').set({ company_name: null }).execute();
});

test('connections of an older version go on as pairs; two users of one firm in one person are two people', async () => {
  const proof = async ({ database }: TestFirm, id: number) =>
    (await sql<{ proof: string }>`select encode(sha256(password_hash::bytea), 'hex') as proof from users where id = ${id}`.execute(database.db)).rows[0]!.proof;
  const [person, mixed] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const two = await addUser(ravi.database, 'two-people');
  const other = await addUser(asha.database, 'other-person');
  for (const [firm, id, of] of [
    [asha, asha.user.id, person],
    [ravi, ravi.user.id, person],
    [meera, meera.user.id, person],
    [asha, other.id, mixed],
    [ravi, two.id, mixed],
    [ravi, (await addUser(ravi.database, 'three')).id, mixed],
  ] as const)
    await sql`insert into catalogue.people (firm, user_id, person, title, proof) values (${firm.name}, ${id}, ${of}, ${firm.name}, ${await proof(firm, id)})`.execute(
      tested.database.upkeep,
    );
  await ensureCatalogue(tested.database);
  await ensureCatalogue(tested.database);
  expect([await firmsOf(at(asha)), await firmsOf(at(ravi))]).toEqual([[meera.name, ravi.name].sort(), [asha.name, meera.name].sort()]);
  expect(await firmsOf(at(asha, other))).toEqual([]);
  await enter(at(asha), ravi);
  // From its first use on it names the user by more than the number.
  const { rows } = await sql<{ uid: string | null }>`select uid from catalogue.pair_ends where firm = ${ravi.name} and user_id = ${ravi.user.id}`.execute(
    tested.database.db,
  );
  expect(rows.filter(({ uid }) => uid === null)).toHaveLength(1);
});
