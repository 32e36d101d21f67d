import { arriveAt, mockApi, resetApi, signInAs, signInWith } from '@karkhana/shared-auth/testing';
import type { StockCount, StockCountLine } from '@karkhana/shared-contract/stock/stock-count';
import { onPhone } from '@karkhana/shared-ui/testing';
import { typeAtPace } from '@karkhana/shared-ui/testing/type-at-pace';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

beforeAll(() => Promise.all([import('./count-list-screen.tsx'), import('./count-screen.tsx'), import('./new-count-dialog.tsx')]));
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

const aLine = (parts: Partial<StockCountLine> = {}): StockCountLine => ({
  item_kind: 'product',
  item_id: 7,
  name: 'Foot valve 65 mm',
  sku: 'VLV-FT-065',
  unit: null,
  book_quantity: 9,
  counted: null,
  difference: null,
  difference_value: null,
  reason: null,
  counted_by: null,
  counted_at: null,
  ...parts,
});
const wire = aLine({ item_kind: 'material', item_id: 21, name: 'Copper wire', sku: null, unit: 'kg', book_quantity: 12.5 });
const aCount = (parts: Partial<StockCount> = {}): StockCount => ({
  id: 3,
  number: 'SC/26-27/00003',
  date: '2026-11-20',
  status: 'open',
  scope: 'all',
  notes: null,
  items: 2,
  counted: 0,
  user_name: 'Ravi Deshmukh',
  created_at: '2026-11-20T06:12:00.000Z',
  posted_at: null,
  reversed_at: null,
  reverse_reason: null,
  lines: [aLine(), wire],
  difference_value: 0,
  ...parts,
});

/** The api with one count, which keeps the requests. */
function keepCount(): unknown[] {
  const sent: unknown[] = [];
  let count = aCount();
  mockApi({
    'GET /stock-counts/3': () => ({ body: { data: count } }),
    'PUT /stock-counts/3/lines': ({ body }) => {
      sent.push(body);
      const { item_id, counted } = body as { item_id: number; counted: number };
      const lines = count.lines.map((line) =>
        line.item_id === item_id
          ? { ...line, counted, difference: counted - line.book_quantity, difference_value: (counted - line.book_quantity) * 100 }
          : line,
      );
      count = { ...count, lines, difference_value: -200 };
      return { body: { data: lines.find((line) => line.item_id === item_id)! } };
    },
    'POST /stock-counts/3/post': () => {
      sent.push('post');
      count = { ...count, status: 'posted' };
      return { body: { data: count } };
    },
  });
  return sent;
}

test('figures are typed down a column, saved as it goes, reviewed and posted', async () => {
  signInAs('stock:view', 'stock:adjust', 'stock:post');
  const sent = keepCount();
  showAt('/stock/counts/3');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Counted, Foot valve 65 mm' }));
  await userEvent.keyboard('7{Enter}12.5{Enter}');
  expect(await screen.findByText('20 Nov 2026, All items, 2 of 2 counted')).toBeInTheDocument();
  expect(sent).toEqual([
    { item_kind: 'product', item_id: 7, counted: 7, expected: null },
    { item_kind: 'material', item_id: 21, counted: 12.5, expected: null },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  const row = await screen.findByRole('row', { name: /Foot valve/ });
  expect(row).toHaveTextContent(/97−2−₹200\.00/);
  expect(screen.queryByRole('row', { name: /Copper wire/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Post' })).at(-1)!);
  expect(await screen.findByText('Count posted')).toBeInTheDocument();
  expect(sent.at(-1)).toBe('post');
});

test('twenty items are counted in at most seventy keys', async () => {
  signInAs('stock:view', 'stock:adjust');
  const lines = Array.from({ length: 20 }, (_, index) => aLine({ item_id: index + 1, name: `Item ${String(index + 1).padStart(2, '0')}` }));
  const sent: unknown[] = [];
  mockApi({
    'GET /stock-counts/3': { body: { data: aCount({ lines }) } },
    'PUT /stock-counts/3/lines': ({ body }) => {
      sent.push(body);
      const { item_id, counted } = body as { item_id: number; counted: number };
      return { body: { data: { ...lines[item_id - 1]!, counted } } };
    },
  });
  showAt('/stock/counts/3');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Counted, Item 01' }));
  const keys = lines.flatMap((_, index) => [...String(index + 10), '{Enter}']);
  expect(keys.length).toBeLessThanOrEqual(70);
  await userEvent.keyboard(keys.join(''));
  expect(sent).toEqual(lines.map(({ item_id }, index) => ({ item_kind: 'product', item_id, counted: index + 10, expected: null })));
});

test('text that is no quantity has a message at its field and is not sent; on a phone the items are cards', async () => {
  onPhone();
  signInAs('stock:view', 'stock:adjust');
  const sent = keepCount();
  showAt('/stock/counts/3');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Counted, Copper wire' }), 'many');
  await userEvent.tab();
  expect(await screen.findByText('Please enter a valid quantity')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a scan of what no item has says so; one too long for any is not looked for', async () => {
  signInAs('stock:view', 'stock:adjust', 'products:view');
  const asked: unknown[] = [];
  mockApi({
    'GET /stock-counts/3': { body: { data: aCount() } },
    'GET /items': ({ params }) => {
      asked.push(params.search);
      return pageOf([]);
    },
  });
  showAt('/stock/counts/3');
  const box = await screen.findByLabelText('Scan or type a SKU or a name');
  await userEvent.type(box, 'GONE-1{Enter}');
  expect(await screen.findByText(/^No item has the SKU, the barcode or the name GONE-1/)).toBeInTheDocument();
  await userEvent.click(box);
  await userEvent.paste('S'.repeat(201));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^No item has this SKU or name of 201 characters/)).toBeInTheDocument();
  expect(asked).toEqual(['GONE-1']);
  expect(screen.getByText(/name GONE-1/)).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0]!);
  expect(screen.queryByText(/name GONE-1/)).not.toBeInTheDocument();
});

test.each([
  [
    'its barcode',
    '8901030865275',
    [
      { kind: 'product', id: 7, name: 'Foot valve 65 mm', sku: 'VLV-FT-065', barcodes: ['8901030865275'] },
      { kind: 'product', id: 8, name: '8901030865275 spare', sku: 'X' },
    ],
  ],
  ['a part of its name', 'foot', [{ kind: 'product', id: 7, name: 'Foot valve 65 mm', sku: 'VLV-FT-065' }]],
])('an item is counted by %s', async (_by, typed, found) => {
  signInAs('stock:view', 'stock:adjust', 'products:view');
  const sent: unknown[] = [];
  mockApi({
    'GET /stock-counts/3': { body: { data: aCount() } },
    'GET /items': pageOf(found as never[]),
    'PUT /stock-counts/3/lines': ({ body }) => {
      sent.push(body);
      return { body: { data: aLine({}) } };
    },
  });
  showAt('/stock/counts/3');
  await userEvent.type(await screen.findByLabelText('Scan or type a SKU or a name'), `${typed}{Enter}`);
  expect(await screen.findByText(`${typed} counted`)).toBeInTheDocument();
  expect(sent).toEqual([{ item_kind: 'product', item_id: 7, add: 1 }]);
});

test('a code scanned in a figure counts one more of its item, and the figure stays', async () => {
  signInAs('stock:view', 'stock:adjust', 'products:view');
  const sent: unknown[] = [];
  mockApi({
    'GET /stock-counts/3': { body: { data: aCount() } },
    'GET /items': pageOf([{ kind: 'product', id: 7, name: 'Foot valve 65 mm', sku: 'VLV-FT-065' }]),
    'PUT /stock-counts/3/lines': ({ body }) => {
      sent.push(body);
      return { body: { data: aLine({}) } };
    },
  });
  showAt('/stock/counts/3');
  const figure = await screen.findByRole('textbox', { name: 'Counted, Foot valve 65 mm' });
  typeAtPace(0);
  await userEvent.click(figure);
  await userEvent.keyboard('VLV-FT-065{Enter}');
  expect(await screen.findByText('VLV-FT-065 counted')).toBeInTheDocument();
  await userEvent.tab();
  expect(sent).toEqual([{ item_kind: 'product', item_id: 7, add: 1 }]);
  expect(figure).toHaveDisplayValue('');
});

test('who counts without the right to post is not offered it', async () => {
  signInAs('stock:view', 'stock:adjust');
  mockApi({ 'GET /stock-counts/3': { body: { data: aCount({ lines: [aLine({ counted: 7, difference: -2 })] }) } } });
  showAt('/stock/counts/3');
  await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
  expect(await screen.findByRole('row', { name: /Foot valve/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Post' })).not.toBeInTheDocument();
});

test('who may post only sees the figures and writes none', async () => {
  signInAs('stock:view', 'stock:post');
  mockApi({ 'GET /stock-counts/3': { body: { data: aCount({ lines: [aLine({ counted: 7, difference: -2 })] }) } } });
  showAt('/stock/counts/3');
  await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
  expect(await screen.findByRole('button', { name: 'Post' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions of the count' })).not.toBeInTheDocument();
});

test.each([
  [
    'Replace by 7',
    [
      { counted: 7, expected: null },
      { counted: 7, expected: 5 },
    ],
  ],
  [
    'Add Up to 12',
    [
      { counted: 7, expected: null },
      { counted: 12, expected: 5 },
    ],
  ],
  ['Keep 5', [{ counted: 7, expected: null }]],
])('a figure that somebody else wrote meanwhile asks what becomes of both: %s', async (choice, figures) => {
  signInAs('stock:view', 'stock:adjust');
  const sent: unknown[] = [];
  mockApi({
    'GET /stock-counts/3': { body: { data: aCount() } },
    'PUT /stock-counts/3/lines': ({ body }) => {
      sent.push(body);
      const { expected, counted } = body as { expected: number | null; counted: number };
      if (expected !== 5) return { status: 409, body: { code: 'STALE_VERSION', message: 'Ravi counted 5 meanwhile', counted: 5, counted_by: 'Ravi Deshmukh' } };
      return { body: { data: aLine({ counted }) } };
    },
  });
  showAt('/stock/counts/3');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Counted, Foot valve 65 mm' }), '7{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Counted Meanwhile' }));
  expect(dialog.getByText('Ravi Deshmukh wrote another figure while you counted.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(sent).toEqual(figures.map((figure) => ({ item_kind: 'product', item_id: 7, ...figure }))));
});

test('an open count gets another day, and is cancelled with a reason', async () => {
  signInAs('stock:view', 'stock:adjust');
  const sent: unknown[] = [];
  const keep = ({ body }: { body?: unknown }) => {
    sent.push(body);
    return { body: { data: aCount() } };
  };
  mockApi({ 'GET /stock-counts/3': { body: { data: aCount() } }, 'PUT /stock-counts/3': keep, 'POST /stock-counts/3/cancel': keep });
  showAt('/stock/counts/3');
  const choose = async (action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of the count' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog', { name: action }));
  };
  const date = await choose('Change Date');
  await userEvent.click(date.getByRole('button', { name: 'Change Date' }));
  expect(await screen.findByText('Date changed')).toBeInTheDocument();
  const cancel = await choose('Cancel Count');
  await userEvent.type(cancel.getByLabelText('Reason'), 'Begun twice');
  await userEvent.click(cancel.getByRole('button', { name: 'Cancel Count' }));
  expect(await screen.findByText('Count cancelled')).toBeInTheDocument();
  expect(sent).toEqual([{ date: '2026-11-20' }, { reason: 'Begun twice' }]);
});

test('a posted count lists what was entered for an earlier day since', async () => {
  signInAs('stock:view', 'stock:adjust');
  const late = { item_kind: 'product', item_id: 7, name: 'Foot valve 65 mm', quantity: 50, on_day: '2026-11-05', cause: 'adjustment' } as const;
  const entry = { ...late, document_type: null, document_id: null, document_number: null, user_name: 'Ravi Deshmukh', created_at: '2026-11-21T06:12:00.000Z' };
  mockApi({ 'GET /stock-counts/3': { body: { data: aCount({ status: 'posted', late_entries: [entry] }) } } });
  showAt('/stock/counts/3');
  expect(await screen.findByText(/^1 entry of an earlier day came after this count/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Foot valve 65 mm 05 Nov 2026 \+50 Adjustment Ravi/ })).toBeInTheDocument();
});

test('a new count opens at once', async () => {
  signInAs('stock:view', 'stock:adjust');
  const sent: unknown[] = [];
  mockApi({
    'GET /stock-counts': pageOf([]),
    'GET /stock-counts/3': { body: { data: aCount() } },
    'POST /stock-counts': ({ body }) => {
      sent.push(body);
      return { status: 201, body: { data: aCount() } };
    },
  });
  showAt('/stock/counts');
  expect(await screen.findByText('No stock counts yet')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'New Count' })[1]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Begin Count' }));
  await arriveAt('/stock/counts/3');
  expect(sent).toMatchObject([{ scope: 'all' }]);
});

test.each([
  [
    'where there are several',
    [
      { id: 1, name: 'Main' },
      { id: 2, name: 'Shed 2' },
    ],
    ['Shed 2'],
  ],
  ['nowhere while there is one', undefined, []],
])('the list of counts names the place: %s', async (_, places, named) => {
  signInWith({ permissions: ['stock:view', 'stock:adjust'], ...(places && { places }) });
  mockApi({ 'GET /stock-counts': pageOf([{ ...aCount(), place_id: 2, place_name: 'Shed 2' }]) });
  showAt('/stock/counts');
  expect(await screen.findByText('SC/26-27/00003')).toBeInTheDocument();
  expect(screen.queryAllByText('Shed 2').map(({ textContent }) => textContent)).toEqual(named);
  expect(screen.queryAllByRole('columnheader', { name: 'Place' })).toHaveLength(named.length);
});

test('without permission to adjust stock there are no counts', async () => {
  signInAs('stock:view');
  showAt('/stock/counts');
  expect(await screen.findByText(/Stock Counts/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New Count' })).not.toBeInTheDocument();
});
