import { EMPTY_LINE, type LineValues, shortProducts, withoutUntouched } from './line.ts';

const line = (product_id: number | '', quantity: string, unit_price = '10'): LineValues => ({ product_id, quantity, unit_price });
const stock = new Map([
  [1, 9],
  [2, 0.3],
  [3, 0],
]);
const short = (...lines: LineValues[]) => [...shortProducts(lines, (id) => stock.get(id))];

test.each([
  ['exactly what is there', [line(1, '9')], []],
  ['one more', [line(1, '10')], [1]],
  ['two rows of one product together', [line(1, '5'), line(2, '0.1'), line(1, '5')], [1]],
  ['decimals add up exactly', [line(2, '0.1'), line(2, '0.2')], []],
  ['nothing there', [line(3, '1')], [3]],
  ['zero asked of nothing', [line(3, '0')], []],
  ['no number yet', [line(1, ''), line(1, 'abc'), line(1, '-20')], []],
  ['a product whose stock is not known', [line(7, '1000000')], []],
  ['no product', [line('', '5')], []],
])('%s', (_what, lines, ids) => expect(short(...lines)).toEqual(ids));

test('rows without input are left out, except a lone first one', () => {
  const filled = line(1, '2');
  expect(withoutUntouched([filled, EMPTY_LINE])).toEqual([filled]);
  expect(withoutUntouched([EMPTY_LINE, filled, EMPTY_LINE])).toEqual([filled]);
  expect(withoutUntouched([EMPTY_LINE, EMPTY_LINE])).toEqual([EMPTY_LINE]);
  const priced = { ...EMPTY_LINE, unit_price: '5' };
  const counted = { ...EMPTY_LINE, quantity: '3' };
  expect(withoutUntouched([filled, priced, counted])).toEqual([filled, priced, counted]);
});
