import { gstinCheckDigit, isGstin, isPan } from './gstin.ts';

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
  ['AAKCS4821M', true],
  ['AAKXS4821M', false],
  ['AAKCS482M', false],
  ['aakcs4821m', false],
])('%p is a PAN: %p', (text, valid) => expect(isPan(text)).toBe(valid));
