import { openSoundBooks, type SoundBooks } from '../testing/open-sound-books.ts';
import { Claims, type Outcome } from './claims.ts';
import { readEvidence, readStandings } from './evidence.ts';
import { judge, judgeStandings, type Verdict } from './judge.ts';

let books: SoundBooks;
beforeAll(async () => {
  books = await openSoundBooks();
});
afterAll(() => books.close());

const KINDS = ['sale', 'sale', 'cancelled sale', 'purchase', 'sale payment', 'purchase payment', 'production', 'adjustment'];
const TOLD = ['1 INV/26-27/00001 354.00', '2 INV/26-27/00002 354.00', '2', '1 PO/26-27/00001 560.00', '1 354.00', '1 60.00', '1 8.000', '8 1.000000'];

/** Answers to the clients of the sound books; one of them may have another outcome. */
function claimsOf(change: { token?: string; outcome?: Outcome; told?: string } = {}): Claims {
  const claims = new Claims();
  for (const [index, kind] of KINDS.entries()) {
    const claim = claims.open(kind, `T1-${index + 1}`);
    Object.assign(claim, { outcome: 'acknowledged', told: TOLD[index] }, claim.token === change.token && change);
  }
  return claims;
}
const verdictOn = async (claims: Claims): Promise<Record<keyof Verdict, number>> => {
  const { lost, doubled, appeared, altered } = judge(claims.all, await readEvidence(books.query, 'T1'));
  return { lost: lost.length, doubled: doubled.length, appeared: appeared.length, altered: altered.length };
};
const sound = { lost: 0, doubled: 0, appeared: 0, altered: 0 };

test('everything acknowledged is there once, as answered', async () => expect(await verdictOn(claimsOf())).toEqual(sound));

test.each<[string, string, Partial<Record<keyof Verdict, number>>]>([
  ['a sale is gone', 'delete from sale_payments; delete from sale_items where sale_id = 1; delete from sales where id = 1', { lost: 1 + 1 }],
  ['an adjustment is gone', 'delete from stock_ledger where id = 8', { lost: 1 }],
  ['a cancellation is gone', 'update sales set cancel_reason = null', { lost: 1 }],
  [
    'a payment stands twice',
    'insert into purchase_payments (purchase_id, amount, payment_date, payment_method, reference, transaction_id, created_by) select purchase_id, amount, payment_date, payment_method, reference, transaction_id, 1 from purchase_payments',
    { doubled: 1 },
  ],
  ['an amount is another', 'update sale_payments set amount = 355', { altered: 1 }],
  ['somebody else wrote with our name', `update sales set notes = 'T1-99' where id = 2`, { lost: 1, appeared: 1 }],
])('%s', async (_what, change, found) => {
  expect(await books.tampered(change, () => verdictOn(claimsOf()))).toEqual({ ...sound, ...found });
});

test.each<[Outcome, Partial<Record<keyof Verdict, number>>]>([
  ['refused', { appeared: 1 }],
  ['unknown', {}],
])('what was %s and is there', async (outcome, found) => {
  const claims = claimsOf({ token: 'T1-4', outcome });
  expect(await verdictOn(claims)).toEqual({ ...sound, ...found });
});

test.each(['refused', 'unknown'] as const)('a write that was %s and is not there is in order', async (outcome) => {
  const claims = claimsOf();
  claims.open('sale', 'T1-50').outcome = outcome;
  expect(await verdictOn(claims)).toEqual(sound);
});

test('a field holds what was acknowledged last, or a later write without an answer', async () => {
  const stored = await readStandings(books.query);
  const judged = (...changes: [string, Outcome][]) => {
    const claims = new Claims();
    for (const [value, outcome] of changes) claims.change('receipts of order', 1, value, outcome, '30');
    return judgeStandings(claims.standings.values(), ({ kind, id }) => stored.get(`${kind} ${id}`)).length;
  };
  expect(judged(['30', 'acknowledged'])).toBe(0);
  expect(judged(['20', 'refused'])).toBe(0);
  expect(judged(['20', 'unknown'])).toBe(0);
  expect(judged(['20', 'acknowledged'], ['30', 'unknown'])).toBe(0);
  expect(judged(['30', 'acknowledged'], ['20', 'acknowledged'])).toBe(1);
  expect(judged(['30', 'unknown'], ['20', 'acknowledged'])).toBe(1);
  expect(judged(['20', 'acknowledged'], ['30', 'refused'])).toBe(1);
});
