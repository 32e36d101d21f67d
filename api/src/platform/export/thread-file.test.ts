import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Worker } from 'node:worker_threads';
import { read, utils } from 'xlsx';
import { xlsxOf } from './xlsx.ts';
import type { XlsxCell } from './xlsx-shape.ts';

const started: Worker[] = [];
jest.mock('../entry.ts', () => {
  const entry = jest.requireActual<typeof import('../entry.ts')>('../entry.ts');
  return {
    ...entry,
    startWorker(...args: Parameters<typeof entry.startWorker>) {
      const worker = entry.startWorker(...args);
      started.push(worker);
      return worker;
    },
  };
});
beforeEach(() => started.splice(0));

async function* inBatches(...batches: XlsxCell[][][]): AsyncGenerator<XlsxCell[][]> {
  yield* batches;
}
const columns = [{ header: 'Name', kind: 'text' as const, width: 20 }];
const sheetOf = (rows: AsyncIterable<XlsxCell[][]>) => xlsxOf({ sheet: 'Names', columns, rows });
const for1 = () => ({ userId: 1, gone: new AbortController().signal });

async function namesIn(rows: AsyncIterable<XlsxCell[][]>): Promise<unknown[]> {
  const { content, size } = await sheetOf(rows)(for1());
  const bytes = await buffer(content);
  expect(bytes).toHaveLength(size);
  return utils.sheet_to_json<unknown[]>(read(bytes).Sheets.Names!, { header: 1 }).flat();
}

test('the next file comes out of the same thread, and has nothing of the one before', async () => {
  expect(await namesIn(inBatches([['Asha'], ['Ravi']], [['मीरा']]))).toEqual(['Name', 'Asha', 'Ravi', 'मीरा']);
  expect(await namesIn(inBatches([['Vikas']]))).toEqual(['Name', 'Vikas']);
  expect(await namesIn(inBatches())).toEqual(['Name']);
  expect(started.length).toBeLessThanOrEqual(1);
});

test('a thread ends with a file that is abandoned or cannot be read; the next file gets another', async () => {
  await namesIn(inBatches());
  const gone = new AbortController();
  const left = sheetOf(
    (async function* () {
      yield [['Asha']];
      gone.abort(new Error('gone'));
      await new Promise(() => undefined);
    })(),
  )({ userId: 1, gone: gone.signal });
  await expect(left).rejects.toThrow('gone');
  expect(await namesIn(inBatches([['Ravi']]))).toEqual(['Name', 'Ravi']);
  const unread = sheetOf(
    (async function* () {
      yield [['Asha']];
      throw new Error('the database is away');
    })(),
  )(for1());
  await expect(unread).rejects.toThrow('the database is away');
  expect(await namesIn(inBatches([['Vikas']]))).toEqual(['Name', 'Vikas']);
  expect(started.length).toBeGreaterThanOrEqual(2);
});

test('an error in a thread fails its own file only', async () => {
  const broken = xlsxOf({ sheet: 'Names', columns, rows: inBatches([null as never]) })(for1());
  await expect(broken).rejects.toThrow('Cannot read properties of null');
  expect(await namesIn(inBatches([['Asha']]))).toEqual(['Name', 'Asha']);
});

test('what a large file took of memory goes with its thread', async () => {
  await namesIn(inBatches());
  const before = started.length;
  const noise = (row: number) => Array.from({ length: 40 }, (_, place) => Math.sin(row * 41 + place).toString(36)).join('');
  const large = Array.from({ length: 40 }, (_, batch) => Array.from({ length: 100 }, (_, row) => [noise(batch * 100 + row)]));
  expect(await namesIn(inBatches(...large))).toHaveLength(4_001);
  await namesIn(inBatches());
  expect(started.length).toBe(before + 1);
});

test('rows that are in the file are not kept until it is whole', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const read: WeakRef<object>[] = [];
  let kept = Number.POSITIVE_INFINITY;
  await namesIn(
    (async function* () {
      for (let page = 0; page < 20; page += 1) {
        const rows = [[`Page ${page}`]];
        read.push(new WeakRef(rows));
        yield rows;
      }
      collect();
      kept = read.filter((rows) => rows.deref()).length;
    })(),
  );
  expect(kept).toBeLessThanOrEqual(2);
});

test('at most two of different kinds wait', async () => {
  const { keepThread, takeThread } = jest.requireActual<typeof import('./thread.ts')>('./thread.ts');
  const kinds = ['platform/export/xlsx-worker', 'platform/export/pdf-table-worker', 'platform/paper/paper-worker'];
  const threads = kinds.map((kind) => takeThread(kind));
  const first = new Promise((ended) => threads[0]!.once('exit', ended));
  for (const [place, kind] of kinds.entries()) keepThread(kind, threads[place]!);
  await first;
  const again = kinds.map((kind) => takeThread(kind));
  expect(again.map((worker, place) => worker === threads[place])).toEqual([false, true, true]);
  await Promise.all(again.map((worker) => worker.terminate()));
});
