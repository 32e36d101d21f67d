import { buffer } from 'node:stream/consumers';
import { invoicePaper } from '@karkhana/shared-contract/papers/invoice-paper';
import type { Paper } from '@karkhana/shared-contract/papers/paper';
import { SAMPLE_PAPERS, SAMPLE_SALE } from '@karkhana/shared-contract/papers/testing/sample-papers';
import { textOf, unspaced } from '@karkhana/shared-contract/papers/testing/text-of';
import { pdfPieces, pdfText } from '../../testing/pdf-text.ts';
import { paperFile } from './paper-file.ts';

const fileOf = async (paper: Paper) => buffer((await paperFile(paper).content({ userId: 1, gone: new AbortController().signal })).content);

// The page is held to the same texts by shared-ui/src/paper/drawn-paper.test.tsx.
test.each(Object.entries(SAMPLE_PAPERS))('the file of a %s says all of it, in the order of the page', async (_kind, paper) => {
  const pages = pdfText(await fileOf(paper)).map(unspaced);
  expect(pages).toEqual(paper.sheets.map((blocks) => `${textOf(blocks)}${unspaced(paper.foot)}Page1of1`));
});

test('line numbers from 10 on are whole, and a discount has a minus, not a hyphen', async () => {
  const [page] = pdfText(await fileOf(SAMPLE_PAPERS['tax invoice']!));
  expect(page!.split('\n')).toEqual(expect.arrayContaining(['10', '11', '12']));
  expect(unspaced(page!)).toContain('−₹1,200.00');
  expect(unspaced(page!)).not.toContain('-₹');
});

test('Gujarati has its signs beside Devanagari', async () => {
  const items = SAMPLE_SALE.items.map((item) => ({ ...item, product_name: 'ગણેશ પંપ, फुट वाल्व' }));
  const file = await fileOf(invoicePaper({ ...SAMPLE_SALE, vendor_name: 'શ્રી ક્ષત્રિય એન્જિનિયરિંગ, सूरत', items }));
  expect(pdfPieces(file).filter(({ missing }) => missing)).toEqual([]);
});

test('the largest figures are whole, beside a name', async () => {
  const most = 999_999_999_999.99;
  const items = SAMPLE_SALE.items
    .slice(0, 2)
    .map((item) => ({ ...item, unit_price: most, taxable_amount: most, discount_amount: most, cgst: most, sgst: most }));
  const file = await fileOf(invoicePaper({ ...SAMPLE_SALE, items }));
  for (const { left } of pdfPieces(file)) expect(left).toBeLessThan(555);
  expect(pdfText(file).join('\n').split('\n')).toContain('9,99,99,99,99,999.99');
});
