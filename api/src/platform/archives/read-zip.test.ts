import { zipOf } from '../../testing/hostile-zips.ts';
import { readZip } from './read-zip.ts';

const LIMITS = { bytes: 20_000_000, entries: 5, ratio: 300, milliseconds: 10_000 };
const small = { a: Buffer.from('one'), b: Buffer.from('two') };
const read = (content: Buffer, limits = LIMITS) => readZip(content, limits, (name) => name !== 'b');
const reversed = (content: Buffer) =>
  Buffer.from(content.toString('latin1').replace('PK\u0001\u0002\u0014\u0000\u0014\u0000\u0000', 'PK\u0001\u0002\u0014\u0000\u0014\u0000\u0001'), 'latin1');

test('the wanted parts are unpacked, from a ZIP64 too whose two directories are one', async () => {
  expect(await read(zipOf(small))).toEqual(new Map([['a', small.a]]));
  const plain = zipOf(small, small);
  // The record at the end names the directory of the ZIP64.
  const [end, record] = [plain.lastIndexOf('PK\u0005\u0006'), plain.lastIndexOf('PK\u0006\u0006')];
  plain.writeUInt32LE(0xffff_ffff, end + 16);
  expect(await read(plain)).toEqual(new Map([['a', small.a]]));
  plain.writeUInt32LE(Number(plain.readBigUInt64LE(record + 48)), end + 16);
  expect(await read(plain)).toEqual(new Map([['a', small.a]]));
});

test.each<[string, Buffer, object]>([
  ['more bytes than there may be', zipOf({ a: Buffer.alloc(11_000_000, 'abcdefgh'), b: Buffer.alloc(11_000_000, 'x') }), { limit: 'ratio' }],
  ['more files than there may be', zipOf(Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}`, small.a]))), { limit: 'entries' }],
  ['another archive by its name', zipOf({ ...small, 'Index.zip': small.a }), { reason: 'archive inside' }],
  ['another archive by its first bytes', zipOf({ ...small, b: zipOf(small) }), { reason: 'archive inside' }],
  ['a second directory', zipOf(small, { ...small, c: small.a }), { reason: 'damaged' }],
  ['a second directory of the same size', zipOf(small, { a: small.b, b: small.a }), { reason: 'damaged' }],
  ['the same name twice', zipOf({ a: small.a, A: small.b }), { reason: 'damaged' }],
  ['a password', reversed(zipOf(small)), { reason: 'encrypted' }],
  ['something behind its end', Buffer.concat([zipOf(small), Buffer.from('more')]), { reason: 'damaged' }],
  ['something before its beginning', Buffer.concat([Buffer.from('more'), zipOf(small)]), { reason: 'damaged' }],
  ['no directory', zipOf(small).subarray(0, 60), { reason: 'damaged' }],
])('%s is refused', async (_what, content, refusal) => {
  await expect(read(content)).rejects.toMatchObject(refusal);
});

test('bytes and time are limits of their own', async () => {
  const content = zipOf({ a: Buffer.alloc(100_000, 'abcdefgh') });
  await expect(read(content, { ...LIMITS, bytes: 99_999 })).rejects.toMatchObject({ limit: 'bytes' });
  await expect(read(content, { ...LIMITS, milliseconds: -1 })).rejects.toMatchObject({ limit: 'milliseconds' });
});
