import { FairTurns } from './fair-turns.ts';

let now = 0;
let turns: FairTurns;
beforeEach(() => {
  jest.useFakeTimers();
  now = 10_000;
  turns = new FairTurns(() => now);
});
afterEach(() => jest.useRealTimers());

/** Sends requests of a firm at once. `begun`: how many of them are worked on or done; `end` ends the oldest that is worked on. */
async function send(firm: string, count: number) {
  const ends: (() => void)[] = [];
  let begun = 0;
  for (let left = count; left > 0; left -= 1)
    void turns.take(firm).then((end) => {
      begun += 1;
      ends.push(end);
    });
  await settled();
  return {
    begun: () => begun,
    async end() {
      ends.shift()?.();
      await settled();
    },
  };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

test('a firm alone has all places, and loses them to others as its requests end', async () => {
  const alone = await send('asha', 20);
  expect(alone.begun()).toBe(12);
  const other = await send('ravi', 1);
  expect(other.begun()).toBe(0);
  await alone.end();
  expect([alone.begun(), other.begun()]).toEqual([12, 1]);
});

test('beside others a firm has two requests worked on, and the rest waits', async () => {
  await (await send('ravi', 1)).end();
  const many = await send('asha', 5);
  expect(many.begun()).toBe(2);
  await many.end();
  expect(many.begun()).toBe(3);
});

test('a firm is alone again two seconds after the last request of another one', async () => {
  await (await send('ravi', 1)).end();
  now += 1_900;
  expect((await send('asha', 3)).begun()).toBe(2);
  now += 200;
  expect((await send('asha', 3)).begun()).toBe(3);
});

test('a busy firm has one request worked on, and none begins while one of a quiet firm is worked on', async () => {
  await (await send('ravi', 1)).end();
  const flood = await send('asha', 60);
  expect(flood.begun()).toBe(2);
  const page = await send('ravi', 2);
  expect(page.begun()).toBe(2);
  await flood.end();
  await flood.end();
  await page.end();
  expect(flood.begun()).toBe(2);
  await page.end();
  expect(flood.begun()).toBe(3);
  await flood.end();
  expect(flood.begun()).toBe(4);
});

test('a busy firm that waited for half a second goes on beside the others, with one request', async () => {
  const page = await send('ravi', 1);
  const flood = await send('asha', 60);
  for (let left = 2; left > 0; left -= 1) await flood.end();
  expect([page.begun(), flood.begun()]).toEqual([1, 2]);
  now += 501;
  await jest.advanceTimersByTimeAsync(501);
  expect(flood.begun()).toBe(3);
});

test('busy firms are equal among themselves', async () => {
  const [one, other] = [await send('asha', 60), await send('ravi', 60)];
  for (let left = 12; left > 0; left -= 1) await one.end();
  await other.end();
  await other.end();
  const [before, beside] = [one.begun(), other.begun()];
  await one.end();
  await other.end();
  expect([one.begun() - before, other.begun() - beside]).toEqual([1, 1]);
});

test('what is sent beyond 200 waiting requests is refused, for that firm alone', async () => {
  await send('asha', 212);
  await expect(turns.take('asha')).rejects.toThrow('Too many requests of this firm are waiting');
  const other = turns.take('ravi');
  await settled();
  await expect(Promise.race([other, Promise.resolve('it waits')])).resolves.toBe('it waits');
});

test('a turn that is given up twice counts once', async () => {
  const end = await turns.take('asha');
  end();
  end();
  const all = await send('asha', 13);
  expect(all.begun()).toBe(12);
});
