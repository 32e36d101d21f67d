import { runFor } from '../firm-context.ts';
import { queue } from './in-turn.ts';

/** Work that lasts until the test ends it. */
function work(done: string[], name: string) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, run: () => ended.then(() => void done.push(name)) };
}
const by = (userId: number, gone = new AbortController().signal) => ({ userId, gone });

test('a user with many requests for files is served in turn with the others', async () => {
  const turn = queue();
  const done: string[] = [];
  const first = work(done, 'a1');
  const all = [turn(by(1), first.run)];
  const quick = (userId: number, name: string) => all.push(turn(by(userId), async () => void done.push(name)));
  for (const name of ['a2', 'a3', 'a4']) quick(1, name);
  quick(2, 'b1');
  quick(3, 'c1');
  quick(2, 'b2');
  expect(done).toEqual([]);
  first.end();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a firm with many users is served in turn with the others: firms first, then their users', async () => {
  const turn = queue();
  const done: string[] = [];
  const first = work(done, 'asha 1');
  const all = [runFor({ name: 'asha' }, () => turn(by(1), first.run))];
  const quick = (firm: string, userId: number) => all.push(runFor({ name: firm }, () => turn(by(userId), async () => void done.push(`${firm} ${userId}`))));
  for (const userId of [1, 2, 3, 4]) quick('asha', userId);
  quick('ravi', 1);
  quick('ravi', 1);
  first.end();
  await Promise.all(all);
  expect(done).toEqual(['asha 1', 'asha 1', 'ravi 1', 'asha 2', 'ravi 1', 'asha 3', 'asha 4']);
});

test('work that fails, and users who leave the queue, hold up no other user', async () => {
  const turn = queue();
  const done: string[] = [];
  const leaving = new AbortController();
  const first = work(done, 'first');
  const running = turn(by(1), first.run);
  const failing = turn(by(1), () => Promise.reject(new Error('no disk')));
  const left = turn(by(2, leaving.signal), async () => void done.push('left'));
  const last = turn(by(2), async () => void done.push('last'));
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  await expect(turn(by(3, leaving.signal), async () => void done.push('late'))).rejects.toThrow('aborted');
  first.end();
  await expect(failing).rejects.toThrow('no disk');
  await Promise.all([running, last]);
  expect(done).toEqual(['first', 'last']);
});
