import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gstInvoice } from '@karkhana/shared-contract/sales/gst-invoice';
import { instantShown } from '@karkhana/shared-contract/sales/irn-time';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { sql } from 'kysely';
import { buildApp } from '../../platform/build-app.ts';
import { vendorOf } from '../../testing/fixtures.ts';
import { portalAnswer } from '../../testing/generated/sound/portal-answer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { signedIn } from '../sales/irn-of.ts';
import { gspRoutes } from './gsp.routes.ts';
import { type GspAnswer, gspClient } from './gsp-client.ts';

const DOCUMENT = { type: 'INV', number: 'S26/2', date: '05/10/2026' };
const SELLER = '27AAPFU0939F1ZV';
const body = (HsnCd = '732690', No = DOCUMENT.number) => ({
  DocDtls: { Typ: 'INV', No, Dt: DOCUMENT.date },
  SellerDtls: { Gstin: SELLER },
  ItemList: [{ HsnCd }],
});

/** Behaves as the sandbox does: one e-invoice of a document, 2150 for another, 2176 for an unknown code. */
const made = new Map<string, GspAnswer>();
const cancelled = new Set<string>();
let posted = 0;
/** The next call makes its e-invoice, and the line is cut before the answer. */
let cuts = false;
/** What the next e-invoice is of, where it is not what was sent. */
let strange: { sale?: object; named?: object } = {};
let server: Server;
let url = '';

const told = ({ irn, ack_number, signed_qr }: GspAnswer) => ({ Irn: irn, AckNo: Number(ack_number), AckDt: '2026-10-05 14:05:00', SignedQRCode: signed_qr });

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = chunks.length ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    const answer = (value: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    const refused = (ErrorCode: string, ErrorMessage: string, more: object = {}) => answer({ Status: 0, ErrorDetails: [{ ErrorCode, ErrorMessage }], ...more });
    const path = new URL(request.url ?? '/', 'http://sandbox');
    if (request.headers.authorization !== 'Bearer sandbox-token-0001') return refused('1005', 'Invalid Token');
    if (path.pathname === '/v1/Invoice' && request.method === 'POST') {
      posted += 1;
      const { No, Dt } = sent.DocDtls;
      const known = made.get(No);
      if (known) return refused('2150', 'Duplicate IRN', { InfoDtls: [{ InfCd: 'DUPIRN', Desc: { Irn: known.irn } }] });
      if (sent.ItemList[0].HsnCd === '999999') return refused('2176', 'Invalid HSN code(s)-999999');
      const sale = { invoice_number: No, sale_date: Dt.split('/').reverse().join('-'), company: { gstin: sent.SellerDtls.Gstin } };
      const one = portalAnswer({ ...sale, ...strange.sale }, strange.named);
      made.set(No, one);
      if (cuts) return request.socket.destroy();
      return answer({ Status: 1, Data: told(one) });
    }
    if (path.pathname === '/v1/Invoice/irnbydocdetails') {
      const one = made.get(path.searchParams.get('docnum') ?? '');
      return one ? answer({ Status: 1, Data: JSON.stringify(told(one)) }) : refused('2148', 'Requested IRN data is not available');
    }
    if (path.pathname === '/v1/Invoice/Cancel') {
      if (sent.CnlRem === 'Too late') return refused('2270', 'The allowed cancellation time limit is crossed');
      if (cancelled.has(sent.Irn)) return refused('9999', 'Invoice is not active');
      cancelled.add(sent.Irn);
      if (cuts) return request.socket.destroy();
      return answer({ Status: 1, Data: { Irn: sent.Irn, CancelDate: '2026-10-05 18:20:00' } });
    }
    const irn = path.pathname.split('/').at(-1) ?? '';
    const one = [...made.values()].find((each) => each.irn === irn);
    return answer({ Status: 1, Data: { ...(one && told(one)), Status: cancelled.has(irn) ? 'CNL' : 'ACT' } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
});
beforeEach(() => {
  made.clear();
  cancelled.clear();
  posted = 0;
  cuts = false;
  strange = {};
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
const client = () => gspClient({ url, token: 'sandbox-token-0001' }, 10_000);

test('an e-invoice is made once, however often it is requested', async () => {
  const first = await client().generate(DOCUMENT, body());
  expect(first).toEqual({ ...made.get('S26/2'), ack_date: '2026-10-05 14:05:00' });
  expect(await client().generate(DOCUMENT, body())).toEqual(first);
  expect(await client().get(DOCUMENT)).toEqual(first);
  expect(made.size).toBe(1);
});

test('an answer that never came is looked for, and nothing is made twice', async () => {
  cuts = true;
  expect((await client().generate(DOCUMENT, body())).irn).toBe(made.get('S26/2')?.irn);
  expect([made.size, posted]).toEqual([1, 1]);
});

test('a refusal of the portal comes with its own words, an absent provider with a message', async () => {
  await expect(client().generate(DOCUMENT, body('999999'))).rejects.toThrow('The e-invoice portal refused: Invalid HSN code(s)-999999 (2176)');
  await expect(gspClient({ url, token: 'another-token' }).generate(DOCUMENT, body())).rejects.toThrow('Invalid Token (1005)');
  await expect(gspClient({ url: 'http://127.0.0.1:9', token: undefined }).generate(DOCUMENT, body())).rejects.toThrow('did not answer');
  expect(await client().get(DOCUMENT)).toBeUndefined();
});

test('an e-invoice is cancelled once, however often and by however many users', async () => {
  const { irn } = await client().generate(DOCUMENT, body());
  await expect(client().cancel(irn, '2', 'Too late')).rejects.toThrow('The allowed cancellation time limit is crossed (2270)');
  cuts = true;
  expect(await client().cancel(irn, '2', 'Wrong rate')).toEqual({ cancelled_at: undefined });
  cuts = false;
  expect(await client().cancel(irn, '2', 'Wrong rate')).toEqual({ cancelled_at: undefined });
  expect([...cancelled]).toEqual([irn]);
  await expect(gspClient({ url: 'http://127.0.0.1:9', token: undefined }).cancel(irn, '2', 'Wrong rate')).rejects.toThrow('did not answer');
});

const account = async () => ({ client: client(), gstin: SELLER });

describe('on a sale', () => {
  let api: TestApi;
  let id = 0;
  let sell: () => Promise<Sale>;
  beforeAll(async () => {
    api = await openTestApi();
    const company = {
      companyName: 'Karkhana',
      gstin: '27AAPFU0939F1ZV',
      registration_type: 'regular',
      hsn_digits: 6,
      address: 'MIDC',
      city: 'Pune',
      pincode: '411019',
    };
    await api.put('/users/company', company);
    const buyer = { ...vendorOf('Buyer B'), gstin: '29AAGCB7383J1Z4', address: 'Peenya', city: 'Bengaluru', pincode: '560058' };
    const vendor_id = (await api.post('/vendors', buyer)).json().data.id;
    const goods = { name: 'Bracket', sku: 'B', unit_price: 1, stock_alert_threshold: 0, hsn_code: '732690', uqc: 'KGS', gst_rate: 18 };
    const product_id = (await api.post('/products', goods)).json().data.id;
    await api.app.inject({ method: 'PATCH', url: `/api/products/${product_id}/stock`, headers: api.user.headers, payload: { stock_quantity: 100 } });
    sell = async () => (await api.post('/sales', { vendor_id, sale_date: '2026-11-20', items: [{ product_id, quantity: 1, unit_price: 300 }] })).json().data;
    id = (await sell()).id;
  });
  afterAll(() => api?.close());

  test('two who press at once get the same IRN; without a provider no request is sent', async () => {
    const app = buildApp(api.database, gspRoutes(account));
    const press = () => app.inject({ method: 'POST', url: `/api/sales/${id}/e-invoice/generate`, headers: api.user.headers });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(answers.map((answer) => answer.json().data.irn)).size).toBe(1);
    expect((await press()).json().data.irn).toBe([...made.values()][0]?.irn);
    expect([made.size, posted]).toEqual([1, 1]);
    await app.close();
    const without = buildApp(
      api.database,
      gspRoutes(async () => undefined),
    );
    expect((await without.inject({ method: 'POST', url: `/api/sales/${id}/e-invoice/generate`, headers: api.user.headers })).statusCode).toBe(409);
    await without.close();
  });

  test('pressed twice, and by two servers, an IRN is cancelled once, and the sale keeps when', async () => {
    const servers = [buildApp(api.database, gspRoutes(account)), buildApp(api.database, gspRoutes(account))] as const;
    const send = (app: (typeof servers)[number], path: string, payload?: object) =>
      app.inject({ method: 'POST', url: `/api/sales/${id}/${path}`, headers: api.user.headers, ...(payload && { payload }) });
    const { irn, signed_qr } = (await send(servers[0], 'e-invoice/generate')).json<{ data: Sale }>().data;
    expect(signedIn(signed_qr ?? '')).toMatchObject({ Irn: irn });
    const late = await send(servers[0], 'e-invoice/cancel', { reason: '2', remark: 'Too late' });
    expect([late.statusCode, late.json().error]).toEqual([422, expect.stringContaining('time limit is crossed (2270)')]);
    expect((await api.read<{ data: Sale }>(`/sales/${id}`)).data).not.toHaveProperty('irn_cancelled_at');
    const cancel = { reason: '2', remark: 'Wrong rate' };
    const answers = await Promise.all([0, 1, 0].map((server) => send(servers[server as 0 | 1], 'e-invoice/cancel', cancel)));
    const { irn_cancelled_at } = answers[0]!.json().data;
    expect(answers.map((answer) => answer.json())).toEqual(Array(3).fill({ data: { irn, irn_cancelled_at } }));
    await Promise.all(servers.map((app) => app.close()));
    const restarted = buildApp(api.database, gspRoutes(account));
    // The sale's own record answers it: no request goes to the portal.
    cancelled.clear();
    expect((await send(restarted, 'e-invoice/cancel', cancel)).json()).toEqual(answers[0]!.json());
    expect([...cancelled]).toEqual([]);
    const again = await send(restarted, 'e-invoice/generate');
    expect([again.statusCode, again.json().error]).toEqual([422, expect.stringMatching(/The IRN of .* was cancelled on .*no document number a second time/)]);
    await restarted.close();
  });

  test('a cancelled IRN is not printed as valid, and its sale is cancelled without a word about the portal', async () => {
    const { data: sale } = await api.read<{ data: Sale }>(`/sales/${id}`);
    expect(sale).not.toHaveProperty('signed_qr');
    expect(gstInvoice(sale).facts).toContainEqual(['IRN cancelled', instantShown(sale.irn_cancelled_at!)]);
    const file = await api.get(`/sales/${id}/e-invoice`);
    expect([file.statusCode, Object.keys(file.json().fields)]).toEqual([422, ['irn']]);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_log where entity = 'sale' and entity_id = ${id} and action like 'irn%' order by id`.execute(api.database.db);
    expect(rows.map(({ action }) => action)).toEqual(['irn', 'irn_cancelled']);
    expect((await api.post(`/sales/${id}/cancel`, { reason: 'Wrong rate' })).statusCode).toBe(200);
    const after = (await api.read<{ data: Sale }>(`/sales/${id}`)).data;
    expect([after.irn_cancelled_at, Boolean(after.cancelled_at)]).toEqual([sale.irn_cancelled_at, true]);
  });

  test.each([
    ['the IRN of another firm', { sale: { company: { gstin: '29AAGCB7383J1Z4' } } }, 'This is not the IRN'],
    ['the IRN of another year', { sale: { sale_date: '2025-11-20' } }, 'This is not the IRN'],
    ['a code that names another IRN', { named: { Irn: 'a'.repeat(64) } }, 'The signed QR code is not that of'],
    ['a code that names another invoice', { named: { DocNo: 'INV/26-27/99999' } }, 'The signed QR code is not that of'],
    ['a code that names no IRN', { named: { Irn: undefined } }, 'The signed QR code is not that of'],
  ])('%s is not recorded', async (_what, wrong, sentence) => {
    const sale = await sell();
    strange = wrong;
    const app = buildApp(api.database, gspRoutes(account));
    const answer = await app.inject({ method: 'POST', url: `/api/sales/${sale.id}/e-invoice/generate`, headers: api.user.headers });
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining(`The provider's answer was not recorded. ${sentence}`)]);
    expect((await api.read<{ data: Sale }>(`/sales/${sale.id}`)).data.irn ?? null).toBeNull();
    await app.close();
  });

  test("an account of another GSTIN makes and cancels nothing in the firm's name", async () => {
    const sale = await sell();
    const app = buildApp(
      api.database,
      gspRoutes(async () => ({ client: client(), gstin: '29AAGCB7383J1Z4' })),
    );
    const send = (path: string, payload?: object) =>
      app.inject({ method: 'POST', url: `/api/sales/${sale.id}/e-invoice/${path}`, headers: api.user.headers, ...(payload && { payload }) });
    const message = `The account at the provider is of 29AAGCB7383J1Z4, and ${sale.invoice_number} is of ${SELLER}`;
    expect((await send('generate')).json()).toMatchObject({ code: 'CONFLICT', message });
    expect(posted).toBe(0);
    expect((await api.post(`/sales/${sale.id}/irn`, portalAnswer(sale))).statusCode).toBe(200);
    expect((await send('cancel', { reason: '2', remark: 'Wrong rate' })).json()).toMatchObject({ code: 'CONFLICT', message });
    expect([...cancelled]).toEqual([]);
    await app.close();
  });

  test('an unchecked IRN of an older version, which is of another invoice, is not sent for cancelling', async () => {
    const sale = await sell();
    await sql`update sales set irn = ${'b'.repeat(64)}, ack_number = '1', ack_date = now(), signed_qr = 'x' where id = ${sale.id}`.execute(api.database.db);
    const app = buildApp(api.database, gspRoutes(account));
    const payload = { reason: '2', remark: 'Wrong rate' };
    const answer = await app.inject({ method: 'POST', url: `/api/sales/${sale.id}/e-invoice/cancel`, headers: api.user.headers, payload });
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('It is not sent to the provider: cancel it on the portal')]);
    expect([...cancelled]).toEqual([]);
    await app.close();
  });
});
