import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { addUser, type TestUser } from '../../testing/fixtures.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildApp } from '../build-app.ts';
import type { Database, Reader } from '../database.ts';
import { readRoute, writeRoute } from '../route.ts';
import { DatabaseBusy, faultOf, OutcomeUnknown } from './database-faults.ts';
import { fullDisk } from './full-disk.ts';

let database: Database;
let app: FastifyInstance;
let clerk: TestUser;
let code = '';
const fail = async (db: Reader): Promise<never> => {
  await sql`do ${sql.raw(`$$ begin raise exception 'x' using errcode = '${code}'; end $$`)}`.execute(db);
  throw new Error('it did not fail');
};
beforeAll(async () => {
  database = await openTestDatabase();
  clerk = await addUser(database, 'clerk');
  app = buildApp(database, [
    readRoute({ method: 'GET', url: '/api/test/fault', access: 'signed-in', read: fail }),
    writeRoute({ method: 'POST', url: '/api/test/fault', access: 'signed-in', write: fail }),
  ]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const FULL = ['DISK_FULL', 'The disk of the database is full.', ' Please tell your administrator, who can make room on it.'];
const BUSY = ['DATABASE_BUSY', 'The suite is busy at the moment.', ' Please try again.'];
const AWAY = ['DATABASE_AWAY', 'The database cannot be reached at the moment.', ' Please try again.'];
const SQLSTATES = {
  '53100': FULL,
  '53200': FULL,
  '53400': FULL,
  '58030': FULL,
  '55P03': BUSY,
  '57014': BUSY,
  '40P01': BUSY,
  '53300': AWAY,
  '57P03': AWAY,
  '57P05': AWAY,
  '25006': AWAY,
  '55000': AWAY,
};

test.each(Object.entries(SQLSTATES))(
  'SQLSTATE %s is answered with 503 and a sentence on whether something was saved',
  async (sqlstate, [name, what, advice]) => {
    code = sqlstate;
    const answers = await Promise.all(
      (['GET', 'POST'] as const).map((method) => app.inject({ method, url: '/api/test/fault', headers: clerk.headers, payload: {} })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503]);
    expect(answers.map((answer) => answer.json())).toMatchObject([
      { code: name, message: `${what}${advice}` },
      { code: name, message: `${what} Nothing was saved.${advice}` },
    ]);
  },
);

test('an error unrelated to the database being away, busy or full stays as it is', () => {
  const errors = ['23505', '22003', '42P01', 'ENOENT', 'EACCES'].map((name) => Object.assign(new Error('x'), { code: name }));
  expect(errors.map(faultOf)).toEqual(errors.map(() => undefined));
  expect(faultOf(new TypeError('x'))).toBeUndefined();
  const files = [Object.assign(new Error('x'), { code: 'ENOSPC' }), Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' })];
  expect(files.map(faultOf)).toEqual(['full', 'away']);
  expect([new DatabaseBusy('x'), new OutcomeUnknown('x')].map(faultOf)).toEqual(['busy', 'away']);
});

test('a full disk is named: by the file in the error, else by where no room is left', () => {
  const full = (more: object = {}) => Object.assign(new Error('no space left on device'), { code: 'ENOSPC', ...more });
  const folders = { 'the temporary folder': '/tmp/files', DATA_DIR: '/srv/karkhana' };
  expect(fullDisk(full({ path: '/tmp/files/a.xlsx' }), folders)).toBe('the temporary folder');
  expect(fullDisk(full({ path: '/srv/karkhana/releases/x' }), folders)).toBe('DATA_DIR');
  expect(fullDisk(full(), folders)).toBe('the server');
  expect(fullDisk(Object.assign(new Error('x'), { code: '53100' }), folders)).toBe('the database');
});
