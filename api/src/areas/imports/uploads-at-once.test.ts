import { UPLOADS_AT_ONCE } from '../../platform/http/uploads-at-once.ts';
import { addUser } from '../../testing/fixtures.ts';
import { csvWith, upload } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';
import { readingTurn, workIsDone } from './under-way.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

/** Keeps others from being read until it is called. */
async function held(): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  let turn: Promise<void> = Promise.resolve();
  await new Promise<void>((begun) => {
    turn = readingTurn({ userId: 0, gone: new AbortController().signal }, () => {
      begun();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
  });
  return () => {
    release();
    return turn;
  };
}

test('files that wait are counted for each user, and one too many is refused', async () => {
  const file = csvWith(['SKU', 'Product Name', 'Unit Price'], ['A', 'Pump', 1]);
  const other = await addUser(api.database, 'ravi', ['products:create']);
  const goOn = await held();
  let answered = 0;
  const send = async (who = api.user) => {
    const { statusCode, body } = await upload(api, 'products', file, undefined, who);
    answered += 1;
    return [statusCode, statusCode === 429 ? JSON.parse(body).error : ''];
  };
  const all = [...Array.from({ length: UPLOADS_AT_ONCE + 1 }, () => send()), send(other)];
  // The one too many is answered while the others wait.
  await until(async () => answered === 1);
  await goOn();
  const answers = await Promise.all(all);
  await workIsDone();
  expect(answers.filter(([status]) => status === 201)).toHaveLength(UPLOADS_AT_ONCE + 1);
  expect(answers.filter(([status]) => status !== 201)).toEqual([[429, expect.stringContaining('At most 5 files')]]);
  // Their places are free again.
  expect((await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, () => send()))).map(([status]) => status)).toEqual(Array(UPLOADS_AT_ONCE).fill(201));
  await workIsDone();
});
