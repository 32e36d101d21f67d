import { lastPage, pageNumbers, showing } from './page-numbers.ts';

const shown = (current: number, last: number) =>
  pageNumbers(current, last)
    .map((entry) => (typeof entry === 'number' ? entry : '…'))
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 3, '1 2 3'],
  [1, 4, '1 2 3 4'],
  [1, 5, '1 2 3 … 5'],
  [1, 19, '1 2 3 … 19'],
  [2, 19, '1 2 3 4 … 19'],
  [4, 19, '1 2 3 4 5 6 … 19'],
  [5, 19, '1 … 3 4 5 6 7 … 19'],
  [6, 19, '1 … 4 5 6 7 8 … 19'],
  [10, 19, '1 … 8 9 10 11 12 … 19'],
  [16, 19, '1 … 14 15 16 17 18 19'],
  [18, 19, '1 … 16 17 18 19'],
  [19, 19, '1 … 17 18 19'],
  [30, 19, '1 19'],
])('page %i of %i shows %s', (current, last, numbers) => expect(shown(current, last)).toBe(numbers));

test.each([
  [0, 10, 1],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [183, 10, 19],
  [100, 25, 4],
])('%i rows by %i are %i pages', (total, limit, pages) => expect(lastPage(total, limit)).toBe(pages));

test.each([
  [1, 10, 91, 'entries', 'Showing 1 to 10 of 91 entries'],
  [6, 10, 183, 'results', 'Showing 51 to 60 of 183 results'],
  [10, 10, 91, 'entries', 'Showing 91 to 91 of 91 entries'],
  [1, 25, 7, 'results', 'Showing 1 to 7 of 7 results'],
  [1, 10, 0, 'results', 'Showing 0 to 0 of 0 results'],
  [9, 10, 3, 'results', 'Showing 0 to 0 of 3 results'],
  [2, 10, 10, 'results', 'Showing 0 to 0 of 10 results'],
] as const)('page %i by %i of %i: %s', (page, limit, total, word, text) => expect(showing(page, limit, total, word)).toBe(text));
