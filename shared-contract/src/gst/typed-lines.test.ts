import { typedCharges, typedLines, typedLineTotal } from './typed-lines.ts';

const line = (parts: object) => ({ quantity: '3', unit_price: '10', ...parts });

test.each([
  ['nothing of GST', {}, 3000],
  ['percent', { discount_percent: '5' }, 2850],
  ['an amount', { discount_percent: '', discount_amount: '0.5' }, 2950],
  ['all of it', { discount_amount: '30' }, 0],
  ['more than the row', { discount_amount: '30.01' }, 3000],
  ['more than all percent', { discount_percent: '100.01' }, 3000],
  ['half typed', { discount_percent: '5.' }, 3000],
  ['no quantity', { quantity: '' }, undefined],
])('%s', (_what, parts, paise) => expect(typedLineTotal(line(parts))).toBe(paise));

test('rows and charges that cannot be read yet count nothing, and a rate only once it can be', () => {
  expect(typedLines([line({ gst_rate: '18' }), line({ gst_rate: '' }), line({ unit_price: 'x' })]).map(({ gst_rate }) => gst_rate)).toEqual([18, null]);
  expect(
    typedCharges([
      { amount: '', gst_rate: '18' },
      { amount: '1.5', gst_rate: '5' },
    ]),
  ).toEqual([{ amount: '1.5', gst_rate: 5 }]);
});
