import { SAMPLE_PAPERS } from '@karkhana/shared-contract/papers/testing/sample-papers';
import { textOf, unspaced } from '@karkhana/shared-contract/papers/testing/text-of';
import { render, screen, within } from '@testing-library/react';
import { DrawnPaper } from './drawn-paper.tsx';
import { pageCounts } from './paper-styles.ts';

// The file is held to the same texts by api/src/platform/paper/paper-pdf.test.ts.
test.each(Object.entries(SAMPLE_PAPERS))('the page of a %s says all of it, in the order of the file', (_kind, paper) => {
  render(<DrawnPaper paper={paper} />);
  const sheets = screen.getAllByRole('article').map((sheet) => unspaced(sheet.textContent ?? ''));
  expect(sheets).toEqual(paper.sheets.map(textOf));
});

test('the taxable value is before the tax, whose name is over its rate and amount, and is summed below', () => {
  render(<DrawnPaper paper={{ ...SAMPLE_PAPERS['tax invoice']!, sheets: SAMPLE_PAPERS['tax invoice']!.sheets.slice(0, 1) }} />);
  const rows = within(screen.getByRole('table', { name: 'Items' })).getAllByRole('row');
  const cells = (row: HTMLElement | undefined) => Array.from(row!.children, ({ textContent }) => textContent);
  expect(cells(rows[0])).toEqual(['#', 'Item SKU', 'HSN/SAC', 'Quantity', 'Unit Price', 'Discount', 'Taxable value', 'CGST', 'SGST']);
  expect(cells(rows[1])).toEqual(['Rate', '₹', 'Rate', '₹']);
  expect(cells(rows[11])).toEqual(['10', 'Foot valve 10 mm FV-10', '848130', '10 PCS', '100.00', '100.00', '900.00', '9%', '81.00', '9%', '81.00']);
  expect(cells(rows.at(-1))).toEqual(['', 'Total of 13 lines', '', '', '', '', '10,950.00', '', '985.50', '', '985.50']);
});

test('two copies of two pages have Page 1 of 2 and Page 2 of 2 each', () => {
  // Of four pages in all each has two: the fourth symbol.
  expect(pageCounts(2)).toMatchObject({
    '@counter-style copies-2': { symbols: expect.stringMatching(/^"1" "1" "2" "2" "3" /) },
    '@page copy-2': { counterIncrement: 'page copy-2', '@bottom-right': { content: '"Page " counter(copy-2) " of " counter(pages, copies-2)' } },
    '& > :nth-of-type(2)': { page: 'copy-2' },
  });
});
