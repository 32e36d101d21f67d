import { connect } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { MAX_IMPORT_BYTES } from '@karkhana/shared-contract/imports/import-kinds';
import { CFB, read } from 'xlsx';
import { zipOf } from '../../testing/hostile-zips.ts';
import { csvWith, formOf, upload, xlsxWith } from '../../testing/import-files.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { workIsDone } from './under-way.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

/** A workbook with one more file in its archive. */
function withEntry(name: string, content: Buffer): Buffer {
  const archive = CFB.read(xlsxWith(['SKU'], ['A']), { type: 'buffer' });
  CFB.utils.cfb_add(archive, `/${name}`, content);
  return CFB.write(archive, { fileType: 'zip', type: 'buffer', compression: true }) as Buffer;
}

const PARTS = { '[Content_Types].xml': Buffer.from('<Types/>'), 'xl/workbook.xml': Buffer.from('<workbook/>') };

/** The compound file that Excel puts a protected workbook into. */
function encrypted(): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(64));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(512));
  return CFB.write(container, { type: 'buffer' }) as Buffer;
}

const wide = csvWith(
  Array.from({ length: 200 }, (_, index) => `Column ${index}`),
  Array.from({ length: 200 }, () => 1),
);
const long = Buffer.from(`SKU,Product Name,Unit Price\n${'A,B,1\n'.repeat(20_001)}`);

test.each<[string, string, () => Buffer, RegExp]>([
  ['an empty file', 'a.csv', () => Buffer.alloc(0), /^This file is empty$/],
  ['blanks', 'a.csv', () => Buffer.from('\n \n'), /^This file is empty$/],
  ['a header alone', 'a.csv', () => csvWith(['SKU', 'Product Name']), /no row below the headers/],
  ['a picture', 'a.xlsx', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), /no Excel file/],
  ['a picture called CSV', 'a.csv', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), /neither an Excel sheet nor a CSV file/],
  ['a PDF', 'a.csv', () => Buffer.from('%PDF-1.7\n1 0 obj'), /neither an Excel sheet nor a CSV file/],
  ['a web page', 'a.xls', () => Buffer.from('<html><table></table></html>'), /no Excel file/],
  ['macros', 'a.xlsx', () => withEntry('xl/vbaProject.bin', Buffer.from('macro')), /^This file contains macros/],
  ['macros by their name', 'a.xlsm', () => xlsxWith(['SKU'], ['A']), /^This file contains macros/],
  ['a password', 'a.xlsx', encrypted, /^This file is protected with a password/],
  ['a zip bomb', 'a.xlsx', () => withEntry('xl/media/image1.png', Buffer.alloc(200_000_000)), /unpacks to far more/],
  [
    'an inner archive, never opened',
    'a.xlsx',
    () => zipOf({ 'xl/workbook.xml': Buffer.from('<workbook/>'), 'Index.zip': zipOf({ a: Buffer.from('a') }) }),
    /^There is another file inside of this one/,
  ],
  ['macros behind a second directory', 'a.xlsx', () => zipOf(PARTS, { ...PARTS, 'xl/vbaProject.bin': Buffer.from('macro') }), /damaged/],
  [
    'macros by the kind of their file alone',
    'a.xlsx',
    () =>
      zipOf({
        ...PARTS,
        '[Content_Types].xml': Buffer.from('<Types><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>'),
        'xl/other.bin': Buffer.from('macro'),
      }),
    /^This file contains macros/,
  ],
  [
    'a quotation mark that nothing closes',
    'a.csv',
    () => Buffer.from(`SKU,Product Name\nA,"${'B,C\n'.repeat(9_000)}`),
    /^A cell of row 2 has more than 32767 letters/,
  ],
  ['one text in thousands of cells', 'a.xlsx', repeatedText, /^There is far more text in this sheet than in a list/],
  ['a damaged archive', 'a.xlsx', () => xlsxWith(['SKU'], ['A']).subarray(0, 900), /damaged/],
  ['another archive', 'a.xlsx', () => zipWithout(), /archive and no Excel sheet/],
  ['an empty sheet', 'a.xlsx', () => xlsxWith(), /^There is nothing in this file$/],
  ['a header alone in Excel', 'a.xlsx', () => xlsxWith(['SKU', 'Product Name']), /no row below the headers/],
  ['200 columns', 'a.csv', () => wide, /^This sheet has 200 columns; at most 60 can be read/],
  ['20,001 rows', 'a.csv', () => long, /more than 20000 rows/],
])('%s is refused with a sentence, and nothing is kept of it', async (_what, name, content, sentence) => {
  const answer = await upload(api, 'products', content(), name);
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(sentence)]);
  expect((await api.database.db.selectFrom('imports').select('id').execute()).length).toBe(0);
});

/** A text of 30,000 letters, once in the file and in 2,000 of its rows. */
function repeatedText(): Buffer {
  const xml = (name: string, ...inner: string[]) => Buffer.from(`<${name}>${inner.join('')}</${name.split(' ')[0]}>`);
  const of = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const type = (part: string, kind: string) => `<Override PartName="/xl/${part}" ContentType="${of}.${kind}+xml"/>`;
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const row = (_: unknown, index: number) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>${Math.min(index, 1)}</v></c></row>`;
  return zipOf({
    '[Content_Types].xml': xml(
      'Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"',
      type('workbook.xml', 'sheet.main'),
      type('worksheets/sheet1.xml', 'worksheet'),
      type('sharedStrings.xml', 'sharedStrings'),
    ),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets><sheet name="Items" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml('Relationships', `<Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/>`),
    'xl/sharedStrings.xml': xml('sst', '<si><t>SKU</t></si>', `<si><t>${'x'.repeat(30_000)}</t></si>`),
    'xl/worksheets/sheet1.xml': xml('worksheet', '<sheetData>', ...Array.from({ length: 2_001 }, row), '</sheetData>'),
  });
}

/** An archive without a workbook in it. */
function zipWithout(): Buffer {
  const archive = CFB.utils.cfb_new();
  CFB.utils.cfb_add(archive, '/letter.txt', Buffer.from('dear'));
  return CFB.write(archive, { fileType: 'zip', type: 'buffer' }) as Buffer;
}

test('an archive with false sizes is refused by its unpacked size', async () => {
  const honest = deflateRawSync(Buffer.alloc(50_000_000));
  const content = withEntry('xl/media/image1.png', Buffer.alloc(50_000_000));
  // The size that the archive names, in both places where it does.
  const size = Buffer.alloc(4);
  size.writeUInt32LE(50_000_000);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(100);
  let lying = content;
  for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size)) lying = Buffer.concat([lying.subarray(0, at), small, lying.subarray(at + 4)]);
  expect(honest.length).toBeLessThan(100_000);
  const answer = await upload(api, 'products', lying, 'a.xlsx');
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining('damaged')]);
});

test('more than 10 MB, another field, another type, and unknown kinds', async () => {
  const large = await upload(api, 'products', Buffer.alloc(MAX_IMPORT_BYTES + 1, 'a,b\n'), 'a.csv');
  expect([large.statusCode, large.json().error]).toEqual([413, 'A file may have at most 10 MB']);
  const { payload, headers } = await formOf(csvWith(['SKU'], ['A']), 'a.csv', 'other');
  const other = await api.app.inject({ method: 'POST', url: '/api/imports/products', headers: { ...api.user.headers, ...headers }, payload });
  expect([other.statusCode, other.json().error]).toEqual([400, 'Choose a file']);
  expect((await api.post('/imports/products', { file: 'no' })).statusCode).toBe(415);
  expect((await upload(api, 'everything', csvWith(['SKU'], ['A']))).statusCode).toBe(400);
  const json = await api.app.inject({ method: 'POST', url: '/api/vendors', headers: { ...api.user.headers, ...headers }, payload });
  expect(json.statusCode).toBe(415);
});

test('UTF-8 with a byte order mark, UTF-16, Windows-1252, semicolons and tabs are CSV too', async () => {
  const utf16 = Buffer.from('\ufeffSKU\tProduct Name\tUnit Price\r\nC-4\tपंप\t₹ 1,200\r\n', 'utf16le');
  const files = [
    Buffer.from('\ufeffSKU;Product Name;Unit Price\nC-1;"Pump; small";"1.200,5"\n'),
    Buffer.from('SKU\tProduct Name\tUnit Price\nC-2\tCaf\u00e9 \u20b9\t1,200.50\n'),
    Buffer.concat([Buffer.from('SKU,Product Name,Unit Price\nC-3,Caf'), Buffer.from([0xe9]), Buffer.from(',5\n')]),
    utf16,
    Buffer.from(utf16).swap16(),
  ];
  const read = [];
  for (const file of files) {
    const { id } = (await upload(api, 'products', file, 'a.csv')).json<{ id: number }>();
    await workIsDone();
    expect(await api.read(`/imports/${id}`)).toMatchObject({ state: 'preview', reason: null });
    const { data } = await api.read<{ data: { values: Record<string, unknown>; errors: { message: string }[] }[] }>(`/imports/${id}/rows`);
    read.push([data[0]!.values['Product Name'], data[0]!.values['Unit Price'], data[0]!.errors.length]);
  }
  expect(read).toEqual([
    ['Pump; small', '1.200,5', 1],
    ['Café ₹', 1200.5, 0],
    ['Café', 5, 0],
    ['पंप', 1200, 0],
    ['पंप', 1200, 0],
  ]);
});

test('what a spreadsheet would run is text in the preview and in the wrong rows that are downloaded', async () => {
  const evil = ['=HYPERLINK("http://x.example","Click")', '+1+cmd|calc', '-2+3', '@SUM(A1)'];
  const { id } = (await upload(api, 'products', csvWith(['SKU', 'Product Name', 'Unit Price'], ...evil.map((name) => [name, name, null])))).json<{
    id: number;
  }>();
  await workIsDone();
  const { data } = await api.read<{ data: { values: Record<string, unknown> }[] }>(`/imports/${id}/rows`);
  expect(data.map(({ values }) => values['Product Name'])).toEqual(evil);
  const { rawPayload } = await api.get(`/imports/${id}/wrong-rows`);
  const sheet = Object.values(read(rawPayload, { cellFormula: true }).Sheets)[0]!;
  expect(['B2', 'B3', 'B4', 'B5'].map((cell) => [sheet[cell].t, sheet[cell].f, sheet[cell].v])).toEqual(evil.map((name) => ['s', undefined, name]));
});

test('a client that goes away in the middle of its file leaves nothing, and the next one is served', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as { port: number };
  const before = (await api.read<{ total: number }>('/imports')).total;
  const { payload, headers } = await formOf(Buffer.alloc(3_000_000, 'a,b\n'), 'a.csv');
  await new Promise<void>((left) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /api/imports/products HTTP/1.1\r\nhost: a\r\nauthorization: ${api.user.headers.authorization}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
      );
      socket.write(payload.subarray(0, 1_000_000), () => socket.destroy());
    });
    socket.on('close', () => left());
  });
  expect((await upload(api, 'products', csvWith(['SKU', 'Product Name', 'Unit Price'], ['L-1', 'Left', 1]))).statusCode).toBe(201);
  await workIsDone();
  expect((await api.read<{ total: number }>('/imports')).total).toBe(before + 1);
});
