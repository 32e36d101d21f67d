import { addDays, dayInIndia, noteClockAhead } from '@karkhana/shared-contract/dates';
import { LINKS_PER_MINUTE } from '../../platform/http/link-pages.ts';
import { addMaterial, addProduct, addUser, addVendor, saleOf, type TestUser } from '../../testing/fixtures.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { paperSecret } from './make-link.service.ts';
import { type LinkedPaper, linkPath } from './paper-link.ts';

let api: TestApi;
let customer: number;
let product: number;
let addresses = 0;
beforeAll(async () => {
  api = await openTestApi();
  customer = await addVendor(api.database);
  product = await addProduct(api.database, api.user.id, 'P-1', 1_000);
});
afterAll(() => api?.close());

const idOf = async (path: string, body: object): Promise<number> => {
  const answer = await api.post(path, body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data.id;
};
const sold = () => idOf('/sales', saleOf(customer, product));
const linkTo = async (path: string, body?: object): Promise<{ path: string; last_day: string }> => {
  const answer = await api.post(path, body);
  expect([path, answer.statusCode]).toEqual([path, 201]);
  return answer.json().data;
};
/** Without a session, each from an address of its own. */
const open = (url: string, headers: object = {}) => {
  addresses += 1;
  return api.app.inject({ url, headers: { ...headers }, remoteAddress: `10.0.${Math.floor(addresses / 250)}.${addresses % 250}` });
};
const wordsOf = (file: Buffer) => pdfText(file).join(' ').replaceAll(/\s+/g, ' ');
const signed = async (linked: Partial<LinkedPaper>) =>
  linkPath({ paper: 'invoice', id: 1, lastDay: addDays(dayInIndia(), 7), from: '', to: '', ...linked }, await paperSecret(api.database.db));

test('a link opens the invoice without signing in for seven days, as it is at that moment', async () => {
  const id = await sold();
  const { path, last_day } = await linkTo(`/sales/${id}/link`);
  expect(last_day).toBe(addDays(dayInIndia(), 7));
  const file = await open(path);
  expect([file.statusCode, file.headers['content-type'], file.headers['set-cookie']]).toEqual([200, 'application/pdf', undefined]);
  expect(file.headers).toMatchObject({ 'x-robots-tag': expect.stringContaining('noindex'), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(file.headers['content-disposition']).toMatch(/^inline; filename="INV-/);
  expect(wordsOf(file.rawPayload)).toContain('Deccan Traders');
  expect(wordsOf(file.rawPayload)).not.toMatch(/cancelled/i);

  expect((await api.post(`/sales/${id}/cancel`, { reason: 'Entered twice' })).statusCode).toBe(200);
  expect(wordsOf((await open(path)).rawPayload)).toMatch(/cancelled/i);
});

test('orders, notes, vouchers and statements have links too, each to its own paper', async () => {
  const supplier = await addVendor(api.database, 'Rajkot Copper', 'purchase');
  const order = await idOf('/purchases', purchaseOf(supplier, await addMaterial(api.database, api.user.id, 'Copper', 10)));
  const sale = await api.read<{ data: { items: { id: number }[] } }>(`/sales/${await sold()}`);
  const item_id = sale.data.items[0]!.id;
  const saleId = (sale.data as unknown as { id: number }).id;
  const note = { date: dayInIndia(), kind: 'price', reason: 'Bent', items: [{ item_id, quantity: 1, unit_price: 1 }] };
  const credit = await idOf(`/sales/${saleId}/credit-notes`, note);
  const raised = await idOf(`/sales/${saleId}/debit-notes`, note);
  const receipt = await idOf('/receipts', { vendor_id: customer, date: dayInIndia(), amount: 118, payment_method: 'bank', advance: { kind: 'goods' } });
  const papers: [string, string, object?][] = [
    [`/purchases/${order}/link`, 'Rajkot Copper'],
    [`/credit-notes/${credit}/link`, 'CN/'],
    [`/sale-debit-notes/${raised}/link`, 'SDN/'],
    [`/receipts/${receipt}/voucher/link`, 'RECEIPT VOUCHER'],
    [`/vendors/${customer}/statement/link`, 'Statement of Deccan Traders'],
    [`/vendors/${customer}/statement/link`, '01 Apr 2026 to 30 Apr 2026', { from: '2026-04-01', to: '2026-04-30' }],
  ];
  for (const [path, words, body] of papers) {
    const file = await open((await linkTo(path, body)).path);
    expect([path, file.statusCode]).toEqual([path, 200]);
    expect(wordsOf(file.rawPayload)).toContain(words);
  }
});

test('who may not download the paper makes no link, nor is one made of what is not there', async () => {
  const id = await sold();
  const clerk = await addUser(api.database, 'clerk', ['purchases:view', 'vendors:view']);
  for (const path of [`/sales/${id}/link`, `/vendors/${customer}/statement/link`]) {
    const refused = await api.app.inject({ method: 'POST', url: `/api${path}`, headers: { ...clerk.headers }, payload: {} });
    expect([path, refused.statusCode]).toEqual([path, 403]);
  }
  expect((await api.post('/sales/2000000000/link')).statusCode).toBe(404);
  const plain = await idOf('/receipts', { vendor_id: customer, date: dayInIndia(), amount: 10, payment_method: 'bank' });
  expect((await api.post(`/receipts/${plain}/voucher/link`)).statusCode).toBe(409);
});

test('the audit trail says who made a link, to what and until when, and does not keep the link', async () => {
  const id = await sold();
  const { path, last_day } = await linkTo(`/sales/${id}/link`);
  const entry = await api.database.db.selectFrom('audit_log').selectAll().where('entity', '=', 'paper_link').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'create', user_id: api.user.id, detail: { paper: 'invoice', document_id: id, last_day } });
  expect(entry.summary).toMatch(/^Link to INV-.+\.pdf, open without signing in until \d\d \w{3} \d{4}$/);
  expect(JSON.stringify(entry)).not.toContain(path.slice(-64));
});

test('an altered link opens nothing: neither another document, nor another paper, nor a later end', async () => {
  const { path } = await linkTo(`/sales/${await sold()}/link`);
  const other = await sold();
  const signature = path.slice(-64);
  const altered = [
    path.replace(/\.\d+\./, `.${other}.`),
    path.replace('invoice', 'statement'),
    path.replace(/\.\d{4}-/, '.2099-'),
    path.replace(`.${signature}`, `.2026-04-01.${signature}`),
    `${path.slice(0, -1)}${path.endsWith('a') ? 'e' : 'a'}`,
    path.slice(0, -5),
    `${path}x`,
    path.replace('=', '=%00'),
    '/api/papers?link=..%2F..%2Fsales',
    linkPath({ paper: 'invoice', id: other, lastDay: '2099-01-01', from: '', to: '' }, '0'.repeat(64)),
  ];
  for (const link of altered) {
    const answer = await open(link);
    expect([link, [400, 404].includes(answer.statusCode)]).toEqual([link, true]);
  }
  expect((await open('/api/papers')).statusCode).toBe(400);
  expect((await open(path)).statusCode).toBe(200);
});

test('on the day after its last one it says that it has ended', async () => {
  const id = await sold();
  expect((await open(await signed({ id, lastDay: dayInIndia() }))).statusCode).toBe(200);
  const ended = await open(await signed({ id, lastDay: addDays(dayInIndia(), -1) }));
  expect([ended.statusCode, ended.json().message]).toEqual([
    403,
    expect.stringMatching(/^This link has ended: it opened until \d\d \w{3} \d{4}\. Please ask for a new one$/),
  ]);
});

test("a link's seven days are those of the database, whatever the clock of the host", async () => {
  const { path } = await linkTo(`/sales/${await sold()}/link`);
  noteClockAhead(-8 * 86_400_000);
  try {
    expect((await linkTo(`/sales/${await sold()}/link`)).last_day).toBe(addDays(dayInIndia(), 7));
    expect((await open(path)).statusCode).toBe(403);
  } finally {
    noteClockAhead(0);
  }
});

test('a browser is told in a page in plain words, which no search engine keeps', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const wrong = await open('/api/papers?link=nonsense', browser);
  expect(wrong.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': expect.stringContaining('noindex') });
  expect(wrong.body).toContain('<h1>This link is not valid here</h1>\n<p>Check that all of it was copied.</p>');
  expect((await open('/api/papers', browser)).body).toContain('<h1>This link is not valid here</h1>');
  const ended = await open(await signed({ lastDay: '2026-04-01' }), browser);
  expect(ended.body).toContain('<h1>This link has ended</h1>\n<p>It opened until 01 Apr 2026. Please ask for a new one.</p>');
  const gone = await open(await signed({ id: 2_000_000_000 }), browser);
  expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('<h1>Sale not found</h1>')]);
});

test('one address opens so many links a minute and no more, wrong ones among them', async () => {
  const { path } = await linkTo(`/sales/${await sold()}/link`);
  const ask = (url: string) => api.app.inject({ url, remoteAddress: '192.0.2.7' });
  for (let tries = 0; tries < LINKS_PER_MINUTE; tries += 1) expect((await ask('/api/papers?link=guess')).statusCode).toBe(404);
  expect((await ask(path)).statusCode).toBe(429);
  expect((await open(path)).statusCode).toBe(200);
});

interface Listed {
  data: { id: number; name: string; made_by: string; last_day: string; opens: boolean }[];
  total: number;
}
const as = (user: TestUser, method: 'GET' | 'POST' | 'DELETE', path: string) =>
  api.app.inject({ method, url: `/api${path}`, headers: { ...user.headers }, ...(method === 'POST' && { payload: {} }) });
const listOf = async (user: TestUser = api.user, query = '') => (await as(user, 'GET', `/paper-links${query}`)).json<Listed>();

test('what is out is listed by paper and maker, and taken back it opens no more', async () => {
  const sale = (await api.post('/sales', saleOf(customer, product))).json().data;
  const { path, last_day } = await linkTo(`/sales/${sale.id}/link`);
  const name = sale.invoice_number.replaceAll('/', '-');
  const found = await listOf(api.user, `?search=${name}`);
  expect(found).toMatchObject({ total: 1, data: [{ paper: 'invoice', document_id: sale.id, name, last_day, opens: true }] });
  expect((await open(path)).statusCode).toBe(200);
  const { id } = found.data[0]!;
  expect((await as(api.user, 'DELETE', `/paper-links/${id}`)).statusCode).toBe(200);
  const ended = await open(path);
  expect([ended.statusCode, ended.json().message]).toEqual([403, 'This link has ended: it was taken back. Please ask for a new one']);
  expect(await listOf(api.user, `?search=${name}`)).toEqual({ data: [], total: 0 });
  expect((await as(api.user, 'DELETE', `/paper-links/${id}`)).statusCode).toBe(404);
  const entry = await api.database.db.selectFrom('audit_log').select(['action', 'summary']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  expect(entry).toEqual({ action: 'take-back', summary: `Link to ${name} taken back` });
  // Another link to the same paper is not that one.
  expect((await open((await linkTo(`/sales/${sale.id}/link`)).path)).statusCode).toBe(200);
});

test('a statement is listed by the name of its party', async () => {
  await linkTo(`/vendors/${customer}/statement/link`);
  expect((await listOf(api.user, '?search=deccan')).data[0]).toMatchObject({ paper: 'statement', document_id: customer, name: 'Deccan Traders' });
});

test("a link ends with its maker's right: inactive, or without the permission, or gone", async () => {
  const id = await sold();
  const maker = await addUser(api.database, 'link-maker', ['sales:view']);
  const { path } = (await as(maker, 'POST', `/sales/${id}/link`)).json().data;
  const users = api.database.db.updateTable('users').where('id', '=', maker.id);
  for (const [change, back] of [
    [{ active: false }, { active: true }],
    [{ permissions: ['vendors:view'] }, { permissions: ['sales:view'] }],
  ] as const) {
    await users.set(change as never).execute();
    expect([change, (await open(path)).statusCode]).toEqual([change, 403]);
    expect((await listOf()).data.find(({ made_by }) => made_by === 'link-maker of the tests')?.opens).toBe(false);
    await users.set(back as never).execute();
    expect((await open(path)).statusCode).toBe(200);
  }
  await api.database.db.deleteFrom('users').where('id', '=', maker.id).execute();
  expect((await open(path)).statusCode).toBe(403);
});

test('a user sees and takes back own links; who manages users those of all', async () => {
  const id = await sold();
  const [one, other] = [await addUser(api.database, 'one-maker', ['sales:view']), await addUser(api.database, 'other-maker', ['sales:view'])];
  await as(one, 'POST', `/sales/${id}/link`);
  const [own] = (await listOf(one)).data;
  expect([(await listOf(one)).total, (await listOf(other)).total]).toEqual([1, 0]);
  expect((await as(other, 'DELETE', `/paper-links/${own!.id}`)).statusCode).toBe(404);
  const manager = await addUser(api.database, 'manager-of-users', ['users:manage']);
  expect((await listOf(manager, '?search=one-maker')).total).toBe(1);
  expect((await as(manager, 'DELETE', `/paper-links/${own!.id}`)).statusCode).toBe(200);
});

test('a link of an older version opens on, ends with its maker, and can be taken back', async () => {
  const id = await sold();
  const lastDay = addDays(dayInIndia(), 6);
  const old = await signed({ id, lastDay });
  // As the migration makes it of the audit trail.
  const row = { paper: 'invoice', document_id: id, name: 'INV', last_day: lastDay, made_by: api.user.id };
  await api.database.db.insertInto('paper_links').values(row).execute();
  expect((await open(old)).statusCode).toBe(200);
  const [listed] = (await listOf(api.user, '?sort=-made_at')).data;
  expect((await as(api.user, 'DELETE', `/paper-links/${listed!.id}`)).statusCode).toBe(200);
  expect((await open(old)).statusCode).toBe(403);
});
