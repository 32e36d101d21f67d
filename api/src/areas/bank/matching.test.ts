import type { BankStatement, StatementLine } from '@karkhana/shared-contract/bank/bank-statement';
import type { LightMyRequestResponse } from 'fastify';
import { checkBooks } from '../../books/check-books.ts';
import { addVendor } from '../../testing/fixtures.ts';
import { formOf } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { accountNumberIn, sameAccount } from './refuse-other-account.ts';

let api: TestApi;
let customer: number;
let code = 1_040;
beforeAll(async () => {
  api = await openTestApi();
  customer = await addVendor(api.database, 'Deccan Pumps');
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api?.close();
});

const newBank = async (): Promise<number> => {
  code += 1;
  return (await api.post('/accounts', { code: String(code), name: `Bank ${code}`, group: 'Bank Accounts', kind: 'asset' })).json().data.id;
};
/** Lines as day, amount and balance; below zero is a withdrawal. */
type Row = [day: string, amount: number, balance: number];
const fileOf = (rows: readonly Row[], account = '') =>
  [
    ...(account ? [`Account No :,${account},,,`] : []),
    'Date,Narration,Withdrawal,Deposit,Balance',
    ...rows.map(([day, amount, balance]) => `${day},LINE ${day},${amount < 0 ? -amount : ''},${amount > 0 ? amount : ''},${balance}`),
  ].join('\n');
async function send(bank: number, rows: readonly Row[], account = '', more: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  const { payload, headers } = await formOf(Buffer.from(fileOf(rows, account)), 'november.csv', 'file', { account_id: String(bank), ...more });
  return api.app.inject({ method: 'POST', url: '/api/bank-statements', headers: { ...api.user.headers, ...headers }, payload });
}
const linesOf = async (bank: number, more = ''): Promise<StatementLine[]> =>
  (await api.read<{ data: StatementLine[] }>(`/bank-statements/lines?account_id=${bank}${more}`)).data.reverse();
const receive = async (bank: number, amount: number, date = '2026-11-02'): Promise<number> => {
  const body = { vendor_id: customer, date, amount, payment_method: 'bank', bank_account_id: bank, allocations: [] };
  const { id } = (await api.post('/receipts', body)).json().data;
  const { rows } = await api.database.db
    .selectFrom('journal_entries')
    .select('id')
    .where('kind', '=', 'receipt')
    .where('document_id', '=', id)
    .where('reverses', 'is', null)
    .execute()
    .then((found) => ({ rows: found }));
  return rows[0]!.id;
};
const match = (line_ids: number[], entry_ids: number[]) => api.post('/bank-statements/match', { line_ids, entry_ids });
const differs = async (bank: number, as_of: string) => {
  const { data } = await api.read<{ data: { difference: number; not_in_books: number; deposits_not_credited: number; set_aside?: number } }>(
    `/bank-reconciliation?account_id=${bank}&as_of=${as_of}`,
  );
  return data;
};
const remove = (id: number) => api.app.inject({ method: 'DELETE', url: `/api/bank-statements/${id}`, headers: api.user.headers });

test('a deposit slip: one line is matched with several entries, and taken back whole', async () => {
  const bank = await newBank();
  await send(bank, [['02/11/26', 1000, 1000]]);
  const [line] = await linesOf(bank);
  const entries = [await receive(bank, 600), await receive(bank, 300), await receive(bank, 100, '2026-11-04')];
  const less = await match([line!.id], entries.slice(0, 2));
  expect([less.statusCode, less.json().fields]).toEqual([400, { entry_ids: 'The entries are of ₹900.00 and the line of ₹1,000.00: they must be the same' }]);
  const made = await match([line!.id], entries);
  expect([made.statusCode, made.json().data]).toMatchObject([
    200,
    [{ id: line!.id, matched: true, entries: [{ amount: 600 }, { amount: 300 }, { amount: 100 }] }],
  ]);
  expect(await differs(bank, '2026-11-03')).toMatchObject({ difference: 0, not_in_books: 100, deposits_not_credited: 0 });
  expect(await differs(bank, '2026-11-05')).toMatchObject({ difference: 0, not_in_books: 0, deposits_not_credited: 0 });
  expect((await match([line!.id], entries)).statusCode).toBe(409);
  expect((await api.post(`/bank-statements/lines/${line!.id}/unmatch`)).json().data).toMatchObject({ matched: false, entry: null });
  expect((await match([line!.id], entries)).statusCode).toBe(200);
});

test('several lines are matched with one entry, and the lines of it go back together', async () => {
  const bank = await newBank();
  await send(bank, [
    ['02/11/26', 700, 700],
    ['05/11/26', 300, 1000],
  ]);
  const [one, two] = await linesOf(bank);
  const entry = await receive(bank, 1000);
  expect((await match([one!.id, two!.id], [entry, await receive(bank, 1)])).statusCode).toBe(400);
  expect((await match([one!.id, two!.id], [entry])).statusCode).toBe(200);
  expect(await differs(bank, '2026-11-03')).toMatchObject({ difference: 0, not_in_books: 0, deposits_not_credited: 301 });
  expect(await differs(bank, '2026-11-06')).toMatchObject({ difference: 0, not_in_books: 0, deposits_not_credited: 1 });
  expect((await api.post(`/bank-statements/lines/${two!.id}/unmatch`)).statusCode).toBe(200);
  expect((await linesOf(bank)).map(({ matched }) => matched)).toEqual([false, false]);
});

test('what is taken back ends the whole match of its line, and its other entries are free', async () => {
  const bank = await newBank();
  await send(bank, [['02/11/26', 1000, 1000]]);
  const [line] = await linesOf(bank);
  const entries = [await receive(bank, 600), await receive(bank, 400)];
  await match([line!.id], entries);
  const { document_id } = await api.database.db.selectFrom('journal_entries').select('document_id').where('id', '=', entries[0]!).executeTakeFirstOrThrow();
  expect((await api.post(`/receipts/${document_id}/void`, { reason: 'Wrong customer' })).statusCode).toBe(200);
  expect((await linesOf(bank))[0]).toMatchObject({ matched: false, entry: null });
  expect((await match([line!.id], [entries[1]!, await receive(bank, 600)])).statusCode).toBe(200);
});

test('two at once match one entry: once', async () => {
  const bank = await newBank();
  await send(bank, [
    ['02/11/26', 500, 500],
    ['03/11/26', 500, 1000],
  ]);
  const lines = await linesOf(bank);
  const entry = await receive(bank, 500);
  const both = await Promise.all(lines.map(({ id }) => match([id], [entry])));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('lines of two banks are not matched with one entry', async () => {
  const banks = [await newBank(), await newBank()];
  for (const bank of banks) await send(bank, [['02/11/26', 500, 500]]);
  const ids = [(await linesOf(banks[0]!))[0]!.id, (await linesOf(banks[1]!))[0]!.id];
  expect((await match(ids, [await receive(banks[0]!, 1000)])).json().fields).toEqual({ line_ids: 'These lines are of two bank accounts: choose lines of one' });
  expect((await match([9_999_999], [1])).statusCode).toBe(404);
});

test('a file is taken back whole while none of its lines is matched, and says which is', async () => {
  const bank = await newBank();
  const { id } = (await send(bank, [['02/11/26', 1000, 1000]])).json().data;
  const [line] = await linesOf(bank);
  await match([line!.id], [await receive(bank, 1000)]);
  const refused = await remove(id);
  expect([refused.statusCode, refused.json().error]).toEqual([409, '₹1,000.00 of 02 Nov 2026 in november.csv is matched: take the matches back first']);
  await api.post(`/bank-statements/lines/${line!.id}/unmatch`);
  expect((await api.read<{ data: BankStatement[] }>(`/bank-statements?account_id=${bank}`)).data).toMatchObject([{ id, lines: 1, matched: 0 }]);
  expect([(await remove(id)).statusCode, (await remove(id)).statusCode, await linesOf(bank)]).toEqual([200, 404, []]);
});

test('a line is set aside with a reason, is not offered, and is brought back', async () => {
  const bank = await newBank();
  await send(bank, [['02/11/26', 1000, 1000]]);
  const [line] = await linesOf(bank);
  const to = (what: string, body = {}) => api.post(`/bank-statements/lines/${line!.id}/${what}`, body);
  expect((await to('set-aside')).statusCode).toBe(400);
  expect((await to('set-aside', { reason: 'Entered twice by the bank' })).json().data).toMatchObject({ set_aside: { reason: 'Entered twice by the bank' } });
  expect([await linesOf(bank, '&matched=false'), await linesOf(bank, '&set_aside=true')]).toMatchObject([[], [{ id: line!.id }]]);
  expect((await match([line!.id], [await receive(bank, 1000)])).json().error).toMatch('is set aside (Entered twice by the bank): bring it back first');
  expect(await differs(bank, '2026-11-03')).toMatchObject({ difference: 0, not_in_books: 1000, set_aside: 1000 });
  expect([(await to('bring-back')).statusCode, (await to('bring-back')).statusCode]).toEqual([200, 409]);
  expect(await linesOf(bank, '&matched=false')).toHaveLength(1);
});

describe('a file that does not follow', () => {
  const NOVEMBER: Row[] = [['02/11/26', 1000, 438_787.05]];

  test('another account number, until it is confirmed', async () => {
    const bank = await newBank();
    expect((await send(bank, NOVEMBER, '50100012345678')).statusCode).toBe(201);
    const other: Row[] = [['03/11/26', 5000, 443_787.05]];
    const refused = await send(bank, other, '041505001234 ( INR )  - PATIL BRASS');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STATEMENT_DOES_NOT_FOLLOW']);
    expect(refused.json().error).toMatch(/This file is of account 041505001234, and Bank \d+ is 50100012345678/);
    expect(await linesOf(bank)).toHaveLength(1);
    expect((await send(bank, other, '041505001234', { confirm: 'true' })).statusCode).toBe(201);
    expect((await send(bank, NOVEMBER, 'XXXXXX5678')).statusCode).toBe(201);
  });

  test('a balance that does not go on from the last line', async () => {
    const bank = await newBank();
    await send(bank, NOVEMBER);
    const gap: Row[] = [['28/11/26', 5000, 5000]];
    const refused = await send(bank, gap);
    expect([refused.statusCode, refused.json().code, refused.json().error]).toEqual([
      409,
      'STATEMENT_DOES_NOT_FOLLOW',
      expect.stringContaining('is of 02 Nov 2026 with a balance of ₹4,38,787.05, and this file begins with ₹0.00'),
    ]);
    expect((await send(bank, [...NOVEMBER, ['03/11/26', -87.05, 438_700]])).json().data).toMatchObject({ added: 1, known: 1 });
    expect((await send(bank, [['04/11/26', 300, 439_000]])).statusCode).toBe(201);
    expect((await send(bank, [['01/11/26', 787.05, 437_787.05]])).statusCode).toBe(201);
    expect((await send(bank, [['30/10/26', 1, 1]])).json().code).toBe('STATEMENT_DOES_NOT_FOLLOW');
    expect((await send(bank, gap, '', { confirm: 'true' })).statusCode).toBe(201);
  });

  test.each([
    ['Account No :50100012345678   OTHER', '50100012345678'],
    ['DETAILED STATEMENT |  | Account Number |  | 041505001234 ( INR )  - PATIL BRASS', '041505001234'],
    ['A/c No. | _00000038123456789', '00000038123456789'],
    ['Account No : | ="0001234"', '0001234'],
    ['Account Number: XXXXXXXX1234', 'XXXXXXXX1234'],
    ['Account Branch : BHOSARI', null],
  ])('the number in "%s"', (titles, number) => expect(accountNumberIn(titles)).toBe(number));

  test.each([
    ['50100012345678', '50100012345678', true],
    ['XX5678', '50100012345678', true],
    ['XX5679', '50100012345678', false],
    ['00000038123456789', '38123456789', true],
    ['041505001234', '50100012345678', false],
  ])('%s and %s', (one, other, same) => expect(sameAccount(one, other)).toBe(same));
});
