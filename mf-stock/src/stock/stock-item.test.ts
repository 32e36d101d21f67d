import { aMaterial, aProduct } from '../testing/samples.ts';
import { itemTitle, materialItem, productItem, stockStatus } from './stock-item.ts';

test.each([
  [0, 0, 'out_of_stock'],
  [0, 10, 'out_of_stock'],
  [0.5, 10, 'low_stock'],
  [10, 10, 'low_stock'],
  [10.001, 10, 'normal'],
  [1, 0, 'normal'],
])('%d in stock with a threshold of %d is %s', (stock, threshold, status) => expect(stockStatus({ stock, threshold })).toBe(status));

test('a product is named with its SKU, a material by its name', () => {
  expect(itemTitle(productItem(aProduct()))).toBe('Foot valve 65 mm (VLV-FT-065)');
  expect(itemTitle(materialItem(aMaterial()))).toBe('Copper winding wire 22 SWG');
});
