import { countFilters, NO_FILTERS, type StockState, stockQuery } from './stock-state.ts';

const state: StockState = { tab: 'products', history: '', item: '', from: '', to: '', place: '', ...NO_FILTERS, sort: 'name', page: 1 };

test.each([
  ['product', {}, { shelf: true, sort: 'name' }],
  [
    'product',
    { level: 'low', name: 'pump', sku: 'PMP', sort: '-stock_quantity' },
    { shelf: true, stock_level: 'low', name: 'pump', sku: 'PMP', sort: '-stock_quantity' },
  ],
  ['material', { sku: 'PMP', sort: 'sku' }, { shelf: true, sort: 'name' }],
  ['material', { sort: '-category' }, { shelf: true, sort: '-category' }],
  ['product', { sort: 'category' }, { shelf: true, sort: 'name' }],
] as const)('for %s, %j requests %j', (itemType, changes, query) => expect(stockQuery(itemType, { ...state, ...changes })).toEqual(query));

test('a SKU left in the address is no filter of materials', () => {
  expect(countFilters('product', { ...state, sku: 'PMP', level: 'out' })).toBe(2);
  expect(countFilters('material', { ...state, sku: 'PMP', level: 'out' })).toBe(1);
});
