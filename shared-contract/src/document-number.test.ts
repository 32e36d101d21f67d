import { documentNumber, LAST_SEQUENCE, numberInFileName } from './document-number.ts';

test.each([
  ['INV', 2026, 1, 'INV/26-27/00001'],
  ['PO', 2025, 418, 'PO/25-26/00418'],
  ['INV', 2099, 1, 'INV/99-00/00001'],
  ['INV', 2026, 123456, 'INV/26-27/123456'],
] as const)('%s %i %i is %s', (kind, year, sequence, number) => expect(documentNumber(kind, year, sequence)).toBe(number));

test('a number never has more than 16 characters, and is safe in a file name', () => {
  expect(documentNumber('INV', 2026, LAST_SEQUENCE)).toHaveLength(16);
  expect(numberInFileName('PO/26-27/00001')).toBe('PO-26-27-00001');
});
