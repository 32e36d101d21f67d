import { noteCarriesTax } from './note-deadline.ts';

test.each([
  ['2025-03-31', '2025-11-30', true],
  ['2025-03-31', '2025-12-01', false],
  ['2025-04-01', '2026-11-30', true],
  ['2026-11-22', '2027-11-30', true],
  ['2026-11-22', '2027-12-01', false],
  ['2021-03-31', '2021-09-30', true],
  ['2021-03-31', '2021-10-01', false],
])('a document of %s and its note of %s: tax is taken back: %p', (document, note, carries) => expect(noteCarriesTax(document, note)).toBe(carries));
