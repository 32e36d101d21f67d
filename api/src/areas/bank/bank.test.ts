import type { StatementLine } from '@karkhana/shared-contract/bank/bank-statement';
import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { checkBooks } from '../../books/check-books.ts';
import { addUser, addVendor } from '../../testing/fixtures.ts';
import { formOf, type SheetCell, xlsxWith } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let bank: number;
let customer: number;
beforeAll(async () => {
  api = await openTestApi();
  bank = (await api.database.db.selectFrom('accounts').select('id').where('role', '=', 'bank').executeTakeFirstOrThrow()).id;
  customer = await addVendor(api.database, 'Deccan Pumps');
});
afterAll(async () => {
  expect(await checkBooks(api.database.db)).toEqual([]);
  await api?.close();
});

async function send(content: Uint8Array | string, name: string, account_id: number | string = bank, to = '') {
  const { payload, headers } = await formOf(Buffer.from(content), name, 'file', { account_id: String(account_id) });
  return api.app.inject({ method: 'POST', url: `/api/bank-statements${to}`, headers: { ...api.user.headers, ...headers }, payload });
}
const TITLE = 'BANK OF KOLHAPUR,,,,,,\n"Account No :",="0001234",,,,,\n\n';
const HEADER = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n';
const NOVEMBER = [
  '02/11/26,NEFT CR-DECCAN PUMPS-UTR778899,UTR778899,02/11/26,,"1,18,000.00","1,18,000.00"',
  '03/11/26,CHQ PAID,000123,03/11/26,"18,000.00",,"1,00,000.00"',
  '04/11/26,BANK CHARGES,,04/11/26,11.80,,"99,988.20"',
];
const csv = (...lines: string[]) =>
  `${TITLE}${HEADER}${lines.join('\n')}\n,,,,,,\nSTATEMENT SUMMARY,,,,,,\nOpening Balance,Dr Count,,,,,\n0.00,2,,,"18,011.80","1,18,000.00","99,988.20"\n`;
type Lines = [StatementLine, StatementLine, StatementLine, StatementLine];
const linesOf = async (more = '') => (await api.read<{ data: Lines }>(`/bank-statements/lines?account_id=${bank}${more}`)).data;
const reconciled = async (as_of: string) => (await api.read<{ data: Record<string, unknown> }>(`/bank-reconciliation?account_id=${bank}&as_of=${as_of}`)).data;

test('an overlapping file of any kind doubles nothing', async () => {
  const first = await send(csv(...NOVEMBER.slice(0, 2)), 'november.csv');
  expect([first.statusCode, first.json().data]).toMatchObject([201, { lines: 2, added: 2, known: 0, from: '2026-11-02', to: '2026-11-03' }]);
  expect((await send(csv(...NOVEMBER), 'november.xls')).json().data).toMatchObject({ lines: 3, added: 1, known: 2 });
  const rows: SheetCell[][] = [
    ['Statement of account'],
    ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    ['4 Nov 2026', '4 Nov 2026', 'BANK CHARGES', '', 11.8, null, 99988.2],
    ['5 Nov 2026', '5 Nov 2026', 'UPI/RENT', '', 5000, null, 94988.2],
  ];
  expect((await send(xlsxWith(...rows), 'november.xlsx')).json().data).toMatchObject({ lines: 2, added: 1, known: 1 });
});

test('a file that cannot be taken gets a reason', async () => {
  const refused = async (...sent: Parameters<typeof send>) => {
    const answer = await send(...sent);
    return [answer.statusCode, Object.values(answer.json().fields ?? {})[0]];
  };
  const { CFB } = await import('xlsx');
  const locked = CFB.utils.cfb_new();
  CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.from('x'));
  CFB.utils.cfb_add(locked, '/EncryptionInfo', Buffer.from('x'));
  expect(await refused(CFB.write(locked, { type: 'buffer' }) as Buffer, 'locked.xlsx')).toEqual([
    400,
    'This file is protected with a password. Save it without one',
  ]);
  expect((await refused('Name,Phone\nA,1\n', 'people.csv'))[1]).toMatch('No column with a date and withdrawals and deposits');
  expect(await refused(csv(...NOVEMBER), 'a.csv', 'x')).toEqual([400, expect.any(String)]);
  const cash = await api.database.db.selectFrom('accounts').select('id').where('role', '=', 'cash').executeTakeFirstOrThrow();
  expect((await refused(csv(...NOVEMBER), 'a.csv', cash.id))[1]).toMatch('Cash is no bank account');
});

test('columns with unknown names are matched by hand, once for a bank account', async () => {
  const { id } = (await api.post('/accounts', { code: '1019', name: 'Cooperative', group: 'Bank Accounts', kind: 'asset' })).json().data;
  const file = 'Kolhapur Cooperative,,,\nTag,Wofür,Raus,Rein\n02/11/26,Rent,5000,\n03/11/26,Cash,,700\n';
  const refused = await send(file, 'odd.csv', id);
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { columns: expect.stringMatching('No column with a date and withdrawals and deposits') }]);
  const looked = await send(file, 'odd.csv', id, '/columns');
  expect([looked.statusCode, looked.json().data]).toEqual([
    200,
    {
      account_id: id,
      columns: [
        { header: 'Tag', field: null, example: '02/11/26' },
        { header: 'Wofür', field: null, example: 'Rent' },
        { header: 'Raus', field: null, example: '5000' },
        { header: 'Rein', field: null, example: '700' },
      ],
    },
  ]);
  const match = (...fields: (string | null)[]) =>
    api.put('/bank-statements/columns', { account_id: id, columns: ['Tag', 'Wofür', 'Raus', 'Rein'].map((header, at) => ({ header, field: fields[at] })) });
  expect((await match('date', 'date', null, null)).json().fields).toEqual({ columns: 'Two columns cannot be the same' });
  expect((await match('date', 'narration', 'withdrawal', 'deposit')).statusCode).toBe(200);
  const taken = await send(file, 'odd.csv', id);
  expect([taken.statusCode, taken.json().data]).toMatchObject([201, { lines: 2, added: 2 }]);
  const { data } = await api.read<{ data: StatementLine[] }>(`/bank-statements/lines?account_id=${id}`);
  expect(data.map(({ narration, withdrawal, deposit }) => [narration, withdrawal, deposit])).toEqual([
    ['Cash', 0, 700],
    ['Rent', 5_000, 0],
  ]);
  expect((await send(file, 'odd.csv')).statusCode).toBe(400);
});

test('a line is matched with an equal entry, or becomes one; the rest is the reconciliation', async () => {
  // What was in the bank when the books began is no deposit that it has yet to credit.
  const opening = (await api.post('/opening-balances', { kind: 'bank', amount: 500, as_on: '2026-04-01' })).json().data;
  expect(await reconciled('2026-04-02')).toMatchObject({ balance_by_books: 500, deposits_not_credited: 0, lines: [], statement_to: null });
  await api.app.inject({ method: 'DELETE', url: `/api/opening-balances/${opening.id}`, headers: api.user.headers });
  const money = { vendor_id: customer, payment_method: 'bank' };
  const receipt = (await api.post('/receipts', { ...money, date: '2026-10-31', amount: 118_000, reference: 'UTR778899' })).json().data;
  await api.post('/receipts', { ...money, date: '2026-11-02', amount: 118_000 });
  const [rent, charges, cheque, neft] = await linesOf();
  expect(neft.suggestions.map((each) => [each.number, each.reference, each.party_name, each.amount])).toEqual([
    [receipt.number, 'UTR778899', 'Deccan Pumps', 118_000],
    [expect.any(String), null, 'Deccan Pumps', 118_000],
  ]);
  const match = (line: { id: number }, entry_id: number) => api.post(`/bank-statements/lines/${line.id}/match`, { entry_id });
  const { entry_id } = neft.suggestions[0]!;
  expect((await match(charges, entry_id)).json().fields.entry_id).toMatch('they must be the same');
  expect((await match(neft, entry_id)).json().data).toMatchObject({ matched: true, entry: { entry_id }, suggestions: [] });
  expect((await match(neft, entry_id)).statusCode).toBe(409);
  const create = (line: { id: number }, body: object) => api.post(`/bank-statements/lines/${line.id}/create`, body);
  expect((await create(rent, {})).statusCode).toBe(400);
  const made = await create(rent, { category: 'Rent' });
  expect([made.statusCode, made.json().data]).toMatchObject([201, { matched: true, entry: { kind: 'transaction', date: '2026-11-05', amount: -5_000 } }]);
  const supplier = await addVendor(api.database, 'Kolhapur Foundry', 'purchase');
  expect((await create(cheque, { vendor_id: supplier })).json().data.entry).toMatchObject({
    kind: 'supplier_payment',
    party_name: 'Kolhapur Foundry',
    reference: '000123',
  });
  expect((await linesOf('&matched=false')).map(({ id }) => id)).toEqual([charges.id]);
  await api.post('/supplier-payments', { ...money, vendor_id: supplier, date: '2026-11-04', amount: 2_000 });
  expect(await reconciled('2026-11-05')).toMatchObject({
    ...{ balance_by_books: 211_000, cheques_not_presented: 2_000, deposits_not_credited: 118_000, not_in_books: -11.8 },
    ...{ balance_by_bank: 94_988.2, difference: 0, lines: [{ amount: 118_000 }, { amount: -2_000 }] },
  });
  // What is taken back is no match any more.
  await api.post(`/receipts/${receipt.id}/void`, { reason: 'Entered twice' });
  expect((await linesOf('&matched=false')).map(({ id }) => id)).toEqual([charges.id, neft.id]);
  expect(await reconciled('2026-11-05')).toMatchObject({ balance_by_books: 93_000, not_in_books: 117_988.2, difference: 0 });
  const rentLine = await api.post(`/bank-statements/lines/${rent.id}/unmatch`);
  expect(rentLine.json().data).toMatchObject({ matched: false, entry: null, suggestions: [{ kind: 'transaction' }] });
  expect((await api.post(`/bank-statements/lines/${rent.id}/unmatch`)).statusCode).toBe(409);
});

test('a receipt from a line needs the right to record one', async () => {
  const [line] = await linesOf('&matched=false&from=2026-11-02&to=2026-11-02');
  const { headers } = await addUser(api.database, 'bankclerk', ['accounting:view', 'accounting:create']);
  const answer = await api.app.inject({ method: 'POST', url: `/api/bank-statements/lines/${line.id}/create`, headers, payload: { vendor_id: customer } });
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'You need the permission sales:edit']);
});

test('nothing that a line becomes is of a closed day; the match itself changes no day', async () => {
  const [line] = await linesOf('&matched=false&from=2026-11-04&to=2026-11-04');
  const supplier = await addVendor(api.database, 'Pune Bearing House', 'purchase');
  const close = (locked_until: string | null) => api.put('/accounting/lock', { locked_until, reason: 'Returns are filed' });
  expect((await close('2026-11-10')).statusCode).toBe(200);
  try {
    for (const body of [{ category: 'Bank charges' }, { vendor_id: supplier }]) {
      const answer = await api.post(`/bank-statements/lines/${line.id}/create`, body);
      expect([body, answer.statusCode, answer.json().code]).toEqual([body, 409, 'CLOSED_PERIOD']);
    }
    expect((await linesOf('&matched=false&from=2026-11-04&to=2026-11-04')).map(({ id }) => id)).toEqual([line.id]);
    const [rent] = await linesOf('&matched=false&from=2026-11-05&to=2026-11-05');
    expect((await api.post(`/bank-statements/lines/${rent.id}/match`, { entry_id: rent.suggestions[0]!.entry_id })).statusCode).toBe(200);
  } finally {
    await close(null);
  }
});

test('a cheque of a later day is in the reconciliation from that day on', async () => {
  const { id } = (await api.post('/accounts', { code: '1018', name: 'Cheques', group: 'Bank Accounts', kind: 'asset' })).json().data;
  const [today, day] = [dayInIndia(), addDays(dayInIndia(), 5)];
  const cheque = { date: day, payment_method: 'bank', payment_channel: 'cheque', post_dated: true, bank_account_id: id };
  const supplier = await addVendor(api.database, 'Sangli Packaging', 'purchase');
  await api.post('/receipts', { ...cheque, vendor_id: customer, amount: 900, reference: '004512' });
  await api.post('/supplier-payments', { ...cheque, vendor_id: supplier, amount: 200, reference: '000777' });
  const on = async (as_of: string) => (await api.read<{ data: Record<string, unknown> }>(`/bank-reconciliation?account_id=${id}&as_of=${as_of}`)).data;
  expect(await on(addDays(day, -1))).toMatchObject({ balance_by_books: 0, cheques_not_presented: 0, deposits_not_credited: 0, lines: [] });
  expect(await on(today)).toMatchObject({ balance_by_books: 0, lines: [] });
  expect(await on(day)).toMatchObject({ balance_by_books: 700, cheques_not_presented: 200, deposits_not_credited: 900, balance_by_bank: 0 });
});

test('a line is likely what the last one with the same words became, with any numbers', async () => {
  const { id } = (await api.post('/accounts', { code: '1017', name: 'Repeats', group: 'Bank Accounts', kind: 'asset' })).json().data;
  const supplier = await addVendor(api.database, 'Wagle Rentals', 'purchase');
  const rows = [
    '02/09/26,SMS CHARGES 2609-1,,02/09/26,23.60,,"9,976.40"',
    '03/09/26,NEFT-WAGLE RENTALS-44100,N1,03/09/26,500.00,,"9,476.40"',
    '02/10/26,SMS CHARGES 2610-7,,02/10/26,47.20,,"9,429.20"',
    '03/10/26,NEFT-WAGLE RENTALS-44177,N2,03/10/26,600.00,,"8,829.20"',
    '04/10/26,SMS CHARGES REFUNDED,,04/10/26,,47.20,"8,876.40"',
    '05/10/26,SMS CHARGES 2610-8,,05/10/26,,47.20,"8,923.60"',
  ];
  await send(csv(...rows), 'repeats.csv', id);
  const lines = async () => {
    const { data } = await api.read<{ data: StatementLine[] }>(`/bank-statements/lines?account_id=${id}`);
    return data.reverse();
  };
  const [charges, rent] = await lines();
  expect([charges!.likely, rent!.likely]).toEqual([null, null]);
  await api.post(`/bank-statements/lines/${charges!.id}/create`, { category: 'Bank charges' });
  await api.post(`/bank-statements/lines/${rent!.id}/create`, { vendor_id: supplier });
  expect((await lines()).map(({ likely }) => likely && (likely.category ?? likely.vendor_name))).toEqual([
    ...[null, null, 'Bank charges', 'Wagle Rentals', null, null],
  ]);
});
