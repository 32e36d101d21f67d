import { writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { addUser, vendorOf } from '../testing/fixtures.ts';
import { portalAnswer } from '../testing/generated/sound/portal-answer.ts';
import { openTestInstallation, type TestFirm, type TestInstallation } from '../testing/test-installation.ts';
import { deleteGspAccount, findGspAccount, readGspFile, setGspAccount } from './gsp-accounts.ts';

jest.setTimeout(180_000);

const GSTINS = { asha: '27AAPFU0939F1ZV', ravi: '29AAGCB7383J1Z4' };
const TOKEN = 'token-of-the-provider';

let tested: TestInstallation;
let asha: TestFirm;
let ravi: TestFirm;
let third: TestFirm;
let server: Server;
let url = '';
/** Answers of e-invoices that the portal holds back. */
const held: (() => void)[] = [];
let holds = false;
const sentBy: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    sentBy.push(request.headers.authorization);
    const { DocDtls, SellerDtls } = JSON.parse(Buffer.concat(chunks).toString());
    const { irn, ack_number, ack_date, signed_qr } = portalAnswer({
      invoice_number: DocDtls.No,
      sale_date: DocDtls.Dt.split('/').reverse().join('-'),
      company: { gstin: SellerDtls.Gstin },
    });
    const answer = () => answerWith(response, { Status: 1, Data: { Irn: irn, AckNo: ack_number, AckDt: ack_date, SignedQRCode: signed_qr } });
    if (holds) held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  tested = await openTestInstallation();
  [asha, ravi, third] = [await tested.openFirm('asha'), await tested.openFirm('ravi'), await tested.openFirm('third')];
});
afterAll(async () => {
  await tested?.close();
  await new Promise((resolve) => server.close(resolve));
});
const answerWith = (response: ServerResponse, body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

/** A sale to a registered buyer; the first of each firm has the same id. */
async function sell({ host, user }: TestFirm, gstin: string): Promise<number> {
  const sent = async (method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object) => {
    const answer = await tested.app.inject({ method, url: `/api${path}`, headers: { host, ...user.headers }, payload });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json().data;
  };
  const address = { address: 'MIDC', city: 'Pune', pincode: '411019' };
  await sent('PUT', '/users/company', { companyName: 'Karkhana', gstin, registration_type: 'regular', hsn_digits: 6, ...address });
  const vendor = await sent('POST', '/vendors', { ...vendorOf('Buyer'), ...address, gstin: '27AABCK1234M1ZK' });
  const goods = { name: 'Bracket', sku: 'B', unit_price: 1, stock_alert_threshold: 0, hsn_code: '732690', uqc: 'KGS', gst_rate: 18 };
  const product = await sent('POST', '/products', goods);
  await sent('PATCH', `/products/${product.id}/stock`, { stock_quantity: 100 });
  return (await sent('POST', '/sales', { vendor_id: vendor.id, sale_date: '2026-11-20', items: [{ product_id: product.id, quantity: 1, unit_price: 300 }] }))
    .id;
}
const generate = ({ host, user }: TestFirm, id: number) => tested.post(host, `/api/sales/${id}/e-invoice/generate`, {}, user.headers);
const isSet = async ({ host, user }: TestFirm) =>
  (await tested.get(host, '/api/e-invoice-provider', user.headers)).json<{ data: { is_set: boolean } }>().data.is_set;
const setAccount = (firm: TestFirm, gstin: string, token = TOKEN) => setGspAccount(tested.database.upkeep, firm.name, { url, token, gstin });

test('a firm has the account of its own, and the installation has none', async () => {
  await setAccount(asha, GSTINS.asha);
  expect([await isSet(asha), await isSet(ravi)]).toEqual([true, false]);
  const operator = await addUser(tested.database, 'operator', undefined, 'admin');
  expect((await tested.get('installation.example', '/api/e-invoice-provider', operator.headers)).json()).toEqual({ data: { is_set: false } });
});

test('while one firm sends a sale, the sale of that number of another firm is sent too', async () => {
  await setAccount(asha, GSTINS.asha, `${TOKEN}-asha`);
  await setAccount(ravi, GSTINS.ravi, `${TOKEN}-ravi`);
  const ids = [await sell(asha, GSTINS.asha), await sell(ravi, GSTINS.ravi)] as const;
  expect(ids[0]).toBe(ids[1]);
  holds = true;
  sentBy.length = 0;
  const answers = [generate(asha, ids[0]), generate(ravi, ids[1])];
  while (held.length < 2) await new Promise((done) => setImmediate(done));
  for (const answer of held.splice(0)) answer();
  holds = false;
  const irns = (await Promise.all(answers)).map((answer) => answer.json<{ data: { irn?: string } }>().data.irn);
  expect(irns).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(irns[0]).not.toBe(irns[1]);
  expect([...sentBy].sort()).toEqual([`Bearer ${TOKEN}-asha`, `Bearer ${TOKEN}-ravi`]);
}, 30_000);

test("an account of another firm's GSTIN sends nothing", async () => {
  await setAccount(third, GSTINS.ravi);
  const id = await sell(third, GSTINS.asha);
  sentBy.length = 0;
  expect((await generate(third, id)).json().message).toContain(`The account at the provider is of ${GSTINS.ravi}`);
  expect(sentBy).toEqual([]);
});

test('an account comes from a file, is never repeated, and can be taken away', async () => {
  const file = join(tested.folder, 'account');
  const lines = (token: string, gstin: string) => writeFileSync(file, `# of the provider\nGSP_URL=${url}\nGSP_TOKEN=${token}\nGSP_GSTIN=${gstin}\n`);
  lines(TOKEN, GSTINS.asha.toLowerCase());
  expect(readGspFile(file)).toEqual({ url, token: TOKEN, gstin: GSTINS.asha });
  for (const [token, gstin, words] of [
    ['short', GSTINS.asha, 'GSP_TOKEN must be 16 to 200 characters'],
    [TOKEN, '27AAPFU0939F1ZX', 'GSP_GSTIN must be the GSTIN'],
    ['', GSTINS.asha, 'needs three lines'],
  ] as const) {
    lines(token, gstin);
    const refused = () => readGspFile(file);
    expect(refused).toThrow(words);
    expect(refused).not.toThrow(token || 'token-of');
  }
  expect(() => readGspFile(join(tested.folder, 'none'))).toThrow('cannot be read');
  await deleteGspAccount(tested.database.upkeep, asha.name);
  expect([await findGspAccount(tested.database.db, asha.name), await isSet(asha)]).toEqual([undefined, false]);
});

test('with FIRMS_URL the account of the environment is ignored, and its variables are named', () => {
  const env = { GSP_URL: url, GSP_TOKEN: TOKEN, GSP_GSTIN: GSTINS.asha };
  expect(readConfig(env)).toMatchObject({ gsp: { url, token: TOKEN, gstin: GSTINS.asha }, ignored: [] });
  expect(readConfig({ ...env, FIRMS_URL: 'postgresql://a:b@c/d' })).toMatchObject({ gsp: undefined, ignored: ['GSP_URL', 'GSP_TOKEN', 'GSP_GSTIN'] });
});
