import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { ComboField } from '../fields/combo-field.tsx';
import { typeAtPace } from '../testing/type-at-pace.ts';
import { Platform } from '../theme/platform.tsx';
import { EMPTY_LINE, type LineProduct, type LinesForm, type LineValues } from './line.ts';
import { LineItems } from './line-items.tsx';
import { type LineProducts, useLineProducts } from './use-line-products.ts';

jest.mock('../fields/combo-field.tsx', () => {
  const actual = jest.requireActual<typeof import('../fields/combo-field.tsx')>('../fields/combo-field.tsx');
  return { ...actual, ComboField: jest.fn(actual.ComboField) };
});
const drawnPickers = jest.mocked(ComboField).mock.calls;

const product = (id: number, name: string, sku: string, unitPrice: number, stock: number): LineProduct => ({
  id,
  code: sku,
  label: `${name} (${sku})`,
  chosenLabel: `${name} (${sku}) - Stock: ${stock}`,
  secondary: `Stock: ${stock}`,
  unitPrice,
  stock,
});
const PUMP = product(1, 'Monoblock pump 1 HP', 'PMP-MB-100', 4850, 86);
const VALVE = product(2, 'Foot valve 65 mm', 'VLV-FT-065', 385, 9);

const load = (search: string) => Promise.resolve([PUMP, VALVE].filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())));
const lineTotal = jest.fn((quantity: string, price: string) => (quantity && price ? `₹${Number(quantity) * Number(price)}` : '-'));

let form: UseFormReturn<LinesForm>;
let products: LineProducts;
function Screen({ items, onSubmit, found }: { items: LineValues[]; onSubmit?: () => void; found?: LineProduct[] }) {
  form = useForm<LinesForm>({ defaultValues: { items } });
  products = useLineProducts([PUMP, VALVE]);
  return (
    <Platform>
      <FormProvider {...form}>
        <form onSubmit={onSubmit}>
          <LineItems title="Sale Items" products={products} load={(found && (() => Promise.resolve(found))) || load} lineTotal={lineTotal} />
        </form>
      </FormProvider>
    </Platform>
  );
}

const rows = () =>
  within(screen.getByRole('region', { name: 'Sale Items' }))
    .getAllByRole('row')
    .slice(1);
const picker = (row: number) => screen.getByRole('combobox', { name: `Product, row ${row}` });
const quantity = (row: number) => screen.getByRole('textbox', { name: `Quantity, row ${row}` });
const price = (row: number) => screen.getByRole('textbox', { name: `Unit Price, row ${row}` });

afterEach(() => jest.restoreAllMocks());

async function choose(row: number, words: string) {
  await userEvent.click(picker(row));
  await userEvent.keyboard(words);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
}

test('by keyboard alone: Enter chooses, goes on, and in the last field adds a row and focuses its product', async () => {
  const submitted = jest.fn((event?: unknown) => void event);
  render(<Screen items={[EMPTY_LINE]} onSubmit={submitted} />);
  await userEvent.tab();
  expect(picker(1)).toHaveFocus();
  await userEvent.keyboard('mono');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  expect(picker(1)).toHaveDisplayValue('Monoblock pump 1 HP (PMP-MB-100) - Stock: 86');
  expect(quantity(1)).toHaveFocus();
  await userEvent.keyboard('12{Enter}');
  expect(price(1)).toHaveFocus();
  expect(price(1)).toHaveDisplayValue('4850');
  expect(rows()[0]).toHaveTextContent('₹58200');
  await userEvent.keyboard('{Enter}');
  expect(rows()).toHaveLength(2);
  await waitFor(() => expect(picker(2)).toHaveFocus());
  expect(price(1)).toHaveDisplayValue('4,850.00');
  expect(form.getValues()).toEqual({ items: [{ product_id: 1, quantity: '12', unit_price: '4850' }, EMPTY_LINE] });
  expect(submitted).not.toHaveBeenCalled();
});

test('a barcode scanner fills row after row: quantity 1, one more of an existing row, an empty row next', async () => {
  typeAtPace(0);
  render(<Screen items={[EMPTY_LINE]} />);
  await userEvent.click(picker(1));
  await userEvent.keyboard('PMP-MB-100{Enter}vlv-ft-065{Enter}PMP-MB-100{Enter}');
  await waitFor(() => expect(quantity(1)).toHaveDisplayValue('2'));
  expect(form.getValues()).toEqual({
    items: [{ product_id: 1, quantity: '2', unit_price: '4850' }, { product_id: 2, quantity: '1', unit_price: '385' }, EMPTY_LINE],
  });
  expect(picker(3)).toHaveFocus();
  expect(picker(3)).toHaveDisplayValue('');
});

test.each(['Quantity', 'Unit Price'])('a code scanned in %s is no number: it gets its row, or one more of it', async (column) => {
  typeAtPace(0);
  render(<Screen items={[{ product_id: 1, quantity: '4', unit_price: '4700' }]} />);
  await userEvent.click(screen.getByRole('textbox', { name: `${column}, row 1` }));
  await userEvent.keyboard('VLV-FT-065{Enter}');
  await waitFor(() => expect(picker(3)).toHaveFocus());
  await userEvent.click(screen.getByRole('textbox', { name: `${column}, row 2` }));
  await userEvent.keyboard('VLV-FT-065{Enter}PMP-MB-100{Enter}');
  await waitFor(() => expect(quantity(1)).toHaveDisplayValue('5'));
  expect(form.getValues('items')).toEqual([
    { product_id: 1, quantity: '5', unit_price: '4700' },
    { product_id: 2, quantity: '2', unit_price: '385' },
    EMPTY_LINE,
  ]);
});

test('a scanned code that nothing has, or that is digits alone, does not land in Quantity either', async () => {
  typeAtPace(0);
  const digits = product(3, 'Flange', '8901234567', 12, 5);
  render(<Screen items={[{ product_id: 1, quantity: '4', unit_price: '4700' }]} found={[{ ...digits, code: '1001' }, digits]} />);
  await userEvent.click(quantity(1));
  await userEvent.keyboard('XX-1{Enter}');
  expect(await screen.findByText('Nothing here has the code XX-1')).toBeInTheDocument();
  await userEvent.keyboard('8901234567{Enter}');
  await waitFor(() => expect(picker(3)).toHaveFocus());
  await userEvent.click(quantity(1));
  await userEvent.keyboard('1001{Enter}');
  await waitFor(() => expect(quantity(2)).toHaveDisplayValue('2'));
  expect(quantity(1)).toHaveDisplayValue('4');
  // A number that nothing has as its code is a number, and Enter goes on from it.
  await userEvent.clear(quantity(1));
  await userEvent.keyboard('1234{Enter}9');
  await waitFor(() => expect(price(1)).toHaveDisplayValue('9'));
  expect(quantity(1)).toHaveDisplayValue('1,234');
});

test('a code scanned over a chosen product leaves the row as it was', async () => {
  typeAtPace(0);
  render(<Screen items={[{ product_id: 1, quantity: '4', unit_price: '4700' }]} />);
  await userEvent.click(picker(1));
  await userEvent.keyboard('VLV-FT-065{Enter}');
  await waitFor(() => expect(picker(3)).toHaveFocus());
  expect(form.getValues('items').slice(0, 2)).toEqual([
    { product_id: 1, quantity: '4', unit_price: '4700' },
    { product_id: 2, quantity: '1', unit_price: '385' },
  ]);
  expect(picker(1)).toHaveDisplayValue('Monoblock pump 1 HP (PMP-MB-100) - Stock: 86');
});

test('words that come as fast as a scanner types, and are no code, lead to the quantity', async () => {
  typeAtPace(0);
  render(<Screen items={[EMPTY_LINE]} />);
  await userEvent.click(picker(1));
  await userEvent.keyboard('mono{Enter}12{Enter}{Enter}foot{Enter}9');
  await waitFor(() => expect(quantity(2)).toHaveDisplayValue('9'));
  expect(form.getValues('items')).toEqual([
    { product_id: 1, quantity: '12', unit_price: '4850' },
    { product_id: 2, quantity: '9', unit_price: '385' },
  ]);
});

test('a code typed by hand leads to the quantity', async () => {
  typeAtPace(40);
  render(<Screen items={[EMPTY_LINE]} />);
  await userEvent.click(picker(1));
  await userEvent.keyboard('VLV-FT-065{Enter}7');
  await waitFor(() => expect(quantity(1)).toHaveDisplayValue('7'));
  expect(rows()).toHaveLength(1);
});

test('Enter on half-typed words that are no product stays there; else it goes to the next row', async () => {
  render(<Screen items={[{ product_id: 1, quantity: '1', unit_price: '1' }, EMPTY_LINE]} />);
  await userEvent.click(picker(2));
  await userEvent.keyboard('xyz');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(picker(2)).toHaveFocus();
  await userEvent.click(price(1));
  await userEvent.keyboard('{Enter}');
  expect(picker(2)).toHaveFocus();
  expect(rows()).toHaveLength(2);
});

test('short stock is shown at once, over all rows of the product, and goes when there is enough', async () => {
  render(<Screen items={[EMPTY_LINE, { product_id: 2, quantity: '4', unit_price: '385' }]} />);
  await choose(1, 'foot');
  await userEvent.keyboard('5');
  expect(screen.queryByText(/in stock/)).not.toBeInTheDocument();
  await userEvent.clear(quantity(1));
  await userEvent.keyboard('6');
  expect(rows().map((row) => within(row).queryByText('Only 9 in stock') !== null)).toEqual([true, true]);
  act(() => products.remember([{ ...VALVE, stock: 12 }]));
  expect(screen.queryByText(/in stock/)).not.toBeInTheDocument();
});

test('a lone row has no remove button; with more, removing focuses the row above', async () => {
  render(<Screen items={[EMPTY_LINE]} />);
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  await userEvent.click(quantity(1));
  await userEvent.keyboard('{Control>}{Delete}{/Control}');
  expect(rows()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Add Item' }));
  await waitFor(() => expect(picker(2)).toHaveFocus());
  await choose(2, 'mono');
  await userEvent.keyboard('{Control>}{Delete}{/Control}');
  expect(rows()).toHaveLength(1);
  expect(quantity(1)).toHaveFocus();
});

test('removing a row in the middle keeps the others and their focus order', async () => {
  const items = ['10', '20', '30'].map((unit_price): LineValues => ({ product_id: 1, quantity: '1', unit_price }));
  render(<Screen items={items} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(form.getValues('items').map((line) => line.unit_price)).toEqual(['20', '30']);
  expect(picker(1)).toHaveFocus();
  await userEvent.click(price(1));
  await userEvent.keyboard('25{Enter}');
  expect(picker(2)).toHaveFocus();
  expect(form.getValues('items').map((line) => line.unit_price)).toEqual(['25', '30']);
});

test('an error of a row is at its field', async () => {
  render(<Screen items={[EMPTY_LINE, EMPTY_LINE]} />);
  act(() => form.setError('items.1.product_id', { type: 'required', message: 'Product is required' }));
  expect(picker(2)).toHaveAccessibleDescription('Product is required');
  expect(picker(1)).not.toHaveAccessibleDescription();
});

test('typing in one of 60 rows draws that row only', async () => {
  render(<Screen items={Array.from({ length: 60 }, () => ({ product_id: 1, quantity: '1', unit_price: '10' }))} />);
  await userEvent.click(quantity(40));
  drawnPickers.length = 0;
  lineTotal.mockClear();
  await userEvent.keyboard('23');
  expect(new Set(lineTotal.mock.calls.map(([quantity, price]) => `${quantity},${price}`))).toEqual(new Set(['2,10', '23,10']));
  expect(lineTotal.mock.calls.length).toBeLessThanOrEqual(4);
  expect(drawnPickers).toEqual([]);
  // 23 + 59 is within the stock of 86; five more pieces are not, which every row of the product shows.
  await userEvent.keyboard('{Backspace}8');
  expect(screen.getAllByText('Only 86 in stock')).toHaveLength(60);
  expect(drawnPickers).toEqual([]);
  await choose(7, 'foot');
  expect(new Set(drawnPickers.map(([props]) => props.label))).toEqual(new Set(['Product, row 7']));
});

test('adding a row draws that row only', async () => {
  render(<Screen items={Array.from({ length: 60 }, () => ({ product_id: 1, quantity: '1', unit_price: '10' }))} />);
  drawnPickers.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Add Item' }));
  expect(new Set(drawnPickers.map(([props]) => props.label))).toEqual(new Set(['Product, row 61']));
});
