import { gstinCheckDigit, isGstin, isPan } from './gstin.ts';
import { gstinKind, gstinUse } from './gstin-kinds.ts';

test.each([
  ['27AAPFU0939F1Z', 'V'],
  ['27AAKCS4821M1Z', 'W'],
  ['29AAGCB7383J1Z', '4'],
])('the check digit of %s is %s', (start, digit) => expect(gstinCheckDigit(start)).toBe(digit));

test.each([
  ['27AAPFU0939F1ZV', true],
  ['27AAPFU0939F1ZO', false],
  ['27AAPFU0993F1ZV', false],
  ['72AAPFU0939F1ZV', false],
  ['27AAPFU0939F1YV', false],
  ['27aapfu0939f1zv', false],
  ['27AAPFU0939F1ZV ', false],
  ['27AAPFU0939F1Z', false],
  ['', false],
])('%p is a GSTIN: %p', (text, valid) => expect(isGstin(text)).toBe(valid));

test.each([
  ['29AABCF8078M1C8', 'tax_collector', true],
  ['29RTKA01234A1D9', 'tax_deductor', true],
  ['2917SGP00001UNH', 'un_body', true],
  ['9917SGP29001OST', 'online_services', false],
  ['27AAPFU0939F1ZV', 'firm', true],
])('%s is the GSTIN of a %s, which buys: %p', (text, kind, mayBuy) => {
  expect([isGstin(text), gstinKind(text), gstinUse(text).mayBuy]).toEqual([true, kind, mayBuy]);
  expect(isGstin(`${text.slice(0, 14)}${text.endsWith('X') ? 'Y' : 'X'}`)).toBe(false);
});

test('a TAN is only in the GSTIN of a tax deductor', () => {
  const start = '29RTKA01234A1Z';
  expect(isGstin(`${start}${gstinCheckDigit(start)}`)).toBe(false);
});

test.each([
  ['AAKCS4821M', true],
  ['AAKXS4821M', false],
  ['AAKCS482M', false],
  ['aakcs4821m', false],
])('%p is a PAN: %p', (text, valid) => expect(isPan(text)).toBe(valid));
