import { connect } from 'node:net';
import { type Attachment, MAX_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '@karkhana/shared-contract/attachments/attachment';
import { addMaterial, addProduct, addUser, saleOf, type TestUser, vendorOf } from '../../testing/fixtures.ts';
import { formOf } from '../../testing/import-files.ts';
import { purchaseOf } from '../../testing/purchase-fixtures.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
/** A document of each kind, by its address. */
const documents: Record<'purchase' | 'sale' | 'transaction' | 'vendor', string> = { purchase: '', sale: '', transaction: '', vendor: '' };
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj');
const FILES: [name: string, content: Buffer, type: string, kept: string][] = [
  ['challan.png', PNG, 'image/png', 'challan.png'],
  ['lorry.JPG', Buffer.from('\xff\xd8\xff\xe0 and pixels', 'latin1'), 'image/jpeg', 'lorry.JPG'],
  ['C:\\bills\\मालाचे बिल.webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), 'image/webp', 'मालाचे बिल.webp'],
  ['bill.png', PDF, 'application/pdf', 'bill.png.pdf'],
];

const made = async (path: string, payload: object): Promise<number> => {
  const answer = await api.post(path, payload);
  if (answer.statusCode !== 201) throw new Error(`POST ${path} gave ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ data: { id: number } }>().data.id;
};
const order = async () => `/purchases/${await made('/purchases', purchaseOf(supplier, material))}`;

let [supplier, material] = [0, 0];
beforeAll(async () => {
  api = await openTestApi();
  const customer = await made('/vendors', vendorOf('Deccan Traders'));
  supplier = await made('/vendors', vendorOf('Pune Castings', 'purchase'));
  material = await addMaterial(api.database, api.user.id, 'Cast iron', 0);
  const product = await addProduct(api.database, api.user.id, 'P-1', 10);
  const rent = { type: 'expense', category: 'Rent', amount: 25_000, date: '2026-11-01', payment_method: 'bank', status: 'completed' };
  documents.vendor = `/vendors/${customer}`;
  documents.purchase = await order();
  documents.sale = `/sales/${await made('/sales', saleOf(customer, product))}`;
  documents.transaction = `/accounting/transactions/${await made('/accounting/transactions', rent)}`;
});
afterAll(() => api?.close());

async function attach(document: string, content: Uint8Array, name = 'a.png', { headers }: TestUser = api.user) {
  const form = await formOf(content, name);
  return api.app.inject({ method: 'POST', url: `/api${document}/attachments`, headers: { ...headers, ...form.headers }, payload: form.payload });
}
const remove = (document: string, id: number, { headers }: TestUser = api.user) =>
  api.app.inject({ method: 'DELETE', url: `/api${document}/attachments/${id}`, headers });
const attached = async (document: string) => (await api.read<{ data: Attachment[] }>(`${document}/attachments`)).data;

test.each(Object.keys(documents) as (keyof typeof documents)[])(
  'files of a %s: recognised by their bytes, kept as they are, handed out harmless, removed',
  async (kind) => {
    const document = documents[kind];
    expect(await attached(document)).toEqual([]);
    for (const [name, content, content_type, kept] of FILES) {
      const answer = await attach(document, content, name);
      expect([answer.statusCode, answer.json().data]).toEqual([
        201,
        { id: expect.any(Number), name: kept, content_type, size: content.length, user_name: 'asha of the tests', created_at: expect.any(String) },
      ]);
    }
    const list = await attached(document);
    expect(list.map(({ name }) => name)).toEqual(FILES.map(([, , , kept]) => kept));
    for (const [index, { id, content_type, name }] of list.entries()) {
      const answer = await api.get(`${document}/attachments/${id}`);
      expect([answer.statusCode, answer.rawPayload]).toEqual([200, FILES[index]![1]]);
      expect(answer.headers).toMatchObject({
        'content-type': content_type,
        'content-disposition': expect.stringContaining(`attachment; filename="`),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(name);
    }
    expect((await remove(document, list[0]!.id)).json()).toEqual({ data: { id: list[0]!.id } });
    expect((await attached(document)).length).toBe(FILES.length - 1);
    expect((await remove(document, list[0]!.id)).statusCode).toBe(404);
    expect((await api.get(`${document}/attachments/${list[0]!.id}`)).statusCode).toBe(404);
  },
);

test('what was added and removed is in the audit trail', async () => {
  const document = await order();
  const { id } = (await attach(document, PNG, 'challan.png')).json<{ data: Attachment }>().data;
  await remove(document, id);
  const { data } = await api.read<{ data: { action: string; summary: string; entity_id: number }[] }>('/audit?entity=attachment&limit=2');
  expect(data.map(({ action, entity_id, summary }) => [action, entity_id, summary])).toEqual([
    ['delete', id, expect.stringMatching(/^challan\.png removed from purchase order \S+$/)],
    ['create', id, expect.stringMatching(/^challan\.png attached to purchase order \S+$/)],
  ]);
});

test.each<[string, Buffer]>([
  ['a text called .png', Buffer.from('dear sir')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing that runs', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program', Buffer.from('MZ\x90')],
  ['another RIFF', Buffer.from('RIFF\x10\0\0\0WAVEfmt ')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused with a sentence, and nothing is kept of it', async (_what, content) => {
  const document = await order();
  const answer = await attach(document, content);
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'Only photos (JPEG, PNG, WebP) and PDFs can be attached']);
  expect(await attached(document)).toEqual([]);
});

test('5 MB are taken, a byte more is refused; a form without a file, and no form', async () => {
  const document = await order();
  expect((await attach(document, Buffer.concat([PNG, Buffer.alloc(MAX_ATTACHMENT_BYTES - PNG.length)]))).statusCode).toBe(201);
  const large = await attach(document, Buffer.concat([PNG, Buffer.alloc(MAX_ATTACHMENT_BYTES)]));
  expect([large.statusCode, large.json().error]).toEqual([413, 'A file may have at most 5 MB']);
  const { payload, headers } = await formOf(PNG, 'a.png', 'other');
  const other = await api.app.inject({ method: 'POST', url: `/api${document}/attachments`, headers: { ...api.user.headers, ...headers }, payload });
  expect([other.statusCode, other.json().error]).toEqual([400, 'Choose a file']);
  expect((await api.post(`${document}/attachments`, { file: 'no' })).statusCode).toBe(415);
  expect((await attached(document)).length).toBe(1);
});

test('the eleventh is refused, also when the tenth and the eleventh come at once', async () => {
  const document = await order();
  for (let count = 1; count < MOST_ATTACHMENTS; count += 1) expect((await attach(document, PNG)).statusCode).toBe(201);
  const answers = await Promise.all([attach(document, PNG), attach(document, PDF), attach(document, PNG)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().error).toBe('There are 10 attachments already. Remove one first');
  expect((await attached(document)).length).toBe(MOST_ATTACHMENTS);
});

test('only users who see the document see its files, and only its editors add and remove them', async () => {
  const document = await order();
  const { id } = (await attach(document, PNG)).json<{ data: Attachment }>().data;
  const viewer = await addUser(api.database, 'viewer', ['purchases:view']);
  const seller = await addUser(api.database, 'seller', ['sales:view', 'sales:edit', 'vendors:view']);
  const status = async (path: string, { headers }: TestUser) => (await api.app.inject({ url: `/api${document}${path}`, headers })).statusCode;
  expect([await status('/attachments', viewer), await status(`/attachments/${id}`, viewer)]).toEqual([200, 200]);
  expect([(await attach(document, PNG, 'a.png', viewer)).statusCode, (await remove(document, id, viewer)).statusCode]).toEqual([403, 403]);
  expect([await status('/attachments', seller), await status(`/attachments/${id}`, seller)]).toEqual([403, 403]);
  // A document of another kind, or another of the same, gives no access either.
  const { headers } = seller;
  expect((await api.app.inject({ url: `/api${documents.sale}/attachments/${id}`, headers })).statusCode).toBe(404);
  expect((await api.get(`${documents.purchase}/attachments/${id}`)).statusCode).toBe(404);
  expect((await remove(documents.purchase, id)).statusCode).toBe(404);
});

test('a cancelled document keeps its files and may get more; a deleted one takes them along', async () => {
  const document = await order();
  const { id } = (await attach(document, PNG)).json<{ data: Attachment }>().data;
  const cancelled = await api.app.inject({ method: 'PATCH', url: `/api${document}/status`, headers: api.user.headers, payload: { status: 'cancelled' } });
  expect(cancelled.statusCode).toBe(200);
  const refused = await remove(document, id);
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'What is attached to a cancelled document stays with it']);
  expect((await attach(document, PDF)).statusCode).toBe(201);
  expect((await attached(document)).length).toBe(2);

  const party = `/vendors/${await made('/vendors', { ...vendorOf('Nashik Forge'), email: 'forge@example.test' })}`;
  const { id: ofParty } = (await attach(party, PNG)).json<{ data: Attachment }>().data;
  expect((await api.app.inject({ method: 'DELETE', url: `/api${party}`, headers: api.user.headers })).statusCode).toBe(200);
  expect((await api.get(`${party}/attachments`)).statusCode).toBe(404);
  expect(await api.database.db.selectFrom('attachments').select('id').where('id', '=', ofParty).execute()).toEqual([]);
  expect((await attach('/sales/999999', PNG)).statusCode).toBe(404);
});

test('a party that has papers may be sent back as it was read, with their number and no other', async () => {
  const party = `/vendors/${await made('/vendors', { ...vendorOf('Satara Tools'), email: 'tools@example.test' })}`;
  await attach(party, PNG);
  const { data } = (await api.get(party)).json<{ data: object }>();
  const put = (payload: object) => api.app.inject({ method: 'PUT', url: `/api${party}`, headers: api.user.headers, payload });
  expect(data).toHaveProperty('attachment_count', 1);
  const changed = await put({ ...data, phone: '12345' });
  expect([changed.statusCode, changed.json().data.phone]).toEqual([200, '12345']);
  expect((await put({ attachment_count: 2 })).json().fields).toEqual({ attachment_count: 'attachment_count cannot be changed here' });
});

test('a client that goes away in the middle of its file leaves nothing', async () => {
  const document = await order();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as { port: number };
  const { payload, headers } = await formOf(Buffer.concat([PNG, Buffer.alloc(3_000_000)]), 'a.png');
  await new Promise<void>((left) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /api${document}/attachments HTTP/1.1\r\nhost: a\r\nauthorization: ${api.user.headers.authorization}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
      );
      socket.write(payload.subarray(0, 1_000_000), () => socket.destroy());
    });
    socket.on('close', () => left());
  });
  expect((await attach(document, PDF, 'bill.pdf')).statusCode).toBe(201);
  expect((await attached(document)).map(({ name }) => name)).toEqual(['bill.pdf']);
});
