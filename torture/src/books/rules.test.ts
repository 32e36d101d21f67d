import { openSoundBooks, type SoundBooks } from '../testing/open-sound-books.ts';
import { brokenRules } from './check.ts';
import { RULES } from './rules.ts';

let books: SoundBooks;
beforeAll(async () => {
  books = await openSoundBooks();
});
afterAll(() => books.close());

/** Tamperings with the books, and the rule that finds each. */
const TAMPERINGS: [string, string, string][] = [
  ['a clock went back', `update stock_ledger set created_at = created_at - interval '1 hour' where id = 7`, 'the times of the stock history are in its order'],
  ['an answer is half', 'update idempotency_keys set response = null', 'an answer that is kept is whole'],
];

test('sound books break no rule', async () => expect(await brokenRules(books.query)).toEqual([]));

test.each(TAMPERINGS)('%s: the check finds it', async (_what, change, rule) => {
  const broken = await books.tampered(change, () => brokenRules(books.query));
  expect(broken).toEqual([expect.stringContaining(rule)]);
});

test('every rule has a tampering that breaks it', () => expect(TAMPERINGS.map(([, , rule]) => rule)).toEqual(Object.keys(RULES)));
