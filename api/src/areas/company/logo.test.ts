import { createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { MAX_LOGO_BYTES } from '@karkhana/shared-contract/company/logo';
import sharp from 'sharp';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { reEncodeLogo } from './re-encode-logo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api?.close());

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#0f766e' } });
const put = (payload: Buffer | string, type = 'image/png') =>
  api.app.inject({ method: 'PUT', url: '/api/users/company/logo', headers: { ...api.user.headers, 'content-type': type }, payload });
const remove = () => api.app.inject({ method: 'DELETE', url: '/api/users/company/logo', headers: api.user.headers });
/** A PNG that declares its size and holds next to nothing. */
function saysItIs(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([head, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(100_000))), chunk('IEND', Buffer.alloc(0))]);
}
function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

test('a logo is saved, shown, replaced and removed, and the settings name which one it is', async () => {
  expect((await api.get('/users/company/logo')).statusCode).toBe(404);
  const saved = await put(await picture(400, 200).png().toBuffer());
  expect(saved.statusCode).toBe(200);
  const shown = await api.get('/users/company/logo');
  expect(shown.headers['content-type']).toBe('image/png');
  expect(saved.json().data.logo).toBe(createHash('sha256').update(shown.rawPayload).digest('hex'));
  const second = await put(await picture(300, 300).jpeg().toBuffer(), 'image/jpeg');
  expect(second.json().data.logo).not.toBe(saved.json().data.logo);
  expect((await api.get('/users/company/logo')).headers['content-type']).toBe('image/jpeg');
  expect((await remove()).json().data.logo).toBeNull();
  expect((await api.get('/users/company/logo')).statusCode).toBe(404);
});

test('nothing that was hidden in the file is kept, and a large picture is made as large as paper needs', async () => {
  const secret = 'home is 18.5204 N';
  const sent = await picture(1_600, 800)
    .withExif({ IFD0: { ImageDescription: secret } })
    .jpeg()
    .toBuffer();
  const { content } = await reEncodeLogo(Buffer.concat([sent, Buffer.from('<script>behind</script>')]));
  expect(sent.includes(secret)).toBe(true);
  for (const hidden of [secret, 'script', 'Exif']) expect(content.includes(hidden)).toBe(false);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 320 });
});

test('its bytes decide its type, not the label it is sent with; other files are refused with a sentence', async () => {
  const png = await picture(20, 20).png().toBuffer();
  expect((await put(png, 'image/jpeg')).statusCode).toBe(200);
  const wrong = 'The logo must be a PNG or JPEG picture';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const [payload, type] of [
    [svg, 'image/svg+xml'],
    [svg, 'image/png'],
    [await picture(20, 20).webp().toBuffer(), 'image/png'],
    [await picture(20, 20).gif().toBuffer(), 'image/gif'],
    ['{}', 'application/json'],
    ['', 'image/png'],
  ] as const) {
    const answer = await put(payload as Buffer, type);
    expect([type, answer.statusCode, answer.json().message]).toEqual([type, 400, wrong]);
  }
  expect((await put('x', 'text/plain')).statusCode).toBe(415);
  const cut = await put(png.subarray(0, png.length - 30));
  expect([cut.statusCode, cut.json().message]).toEqual([400, 'The logo cannot be read as a picture']);
});

test('what is too large is refused by its bytes, or by its pixels before they are unpacked', async () => {
  const large = await put(Buffer.concat([await picture(20, 20).png().toBuffer(), randomBytes(MAX_LOGO_BYTES)]));
  expect([large.statusCode, large.json().message]).toEqual([413, 'The logo may have at most 300 kB']);
  const tooLarge = 'The logo may be at most 4,000 by 4,000 pixels';
  for (const bomb of [saysItIs(4_001, 1), saysItIs(60_000, 60_000)]) {
    const answer = await put(bomb);
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(/^The logo (?:may be at most 4,000|cannot be read)/)]);
  }
  expect((await put(saysItIs(4_001, 1))).json().message).toBe(tooLarge);
});

test('a picture is a body for the logo alone', async () => {
  const answer = await api.app.inject({
    method: 'PUT',
    url: '/api/users/company',
    headers: { ...api.user.headers, 'content-type': 'image/png' },
    payload: 'x',
  });
  expect(answer.statusCode).toBe(415);
});
