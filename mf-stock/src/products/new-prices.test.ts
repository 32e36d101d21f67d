import { aProduct } from '../testing/samples.ts';
import { newPrice, priceCsv, readPercent } from './new-prices.ts';

test.each([
  ['5', 5],
  ['+5', 5],
  [' -2.5 ', -2.5],
  ['−10', -10],
  ['0', undefined],
  ['', undefined],
  ['5%', undefined],
  ['1.234', undefined],
  ['-100', undefined],
  ['1001', undefined],
])('%p as a percentage', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test.each([
  [99.99, 5, 'rupee', 105],
  [99.99, 5, 'paisa', 104.99],
  [1_085.5, 5, 'five', 1_140],
  [1_085.5, 5, 'ten', 1_140],
  [10, 5, 'rupee', 11],
  [4_850, -2.5, 'rupee', 4_729],
  [0.4, 5, 'rupee', 0],
  [1.1, 10, 'paisa', 1.21],
] as const)('%p rupees by %p %%, rounded to the %s', (price, percent, rounding, expected) => {
  expect(newPrice(price, percent, rounding)).toBe(expected);
});

test('the file that the import of products reads', () => {
  expect(priceCsv([{ product: aProduct({ sku: 'P-1', name: 'Pipe 1" black, "B" class' }), price: 105 }])).toBe(
    'SKU,Product Name,Unit Price\r\n"P-1","Pipe 1"" black, ""B"" class",105.00',
  );
});
