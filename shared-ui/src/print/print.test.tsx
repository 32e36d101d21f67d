import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Column, FooterRow } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import type { DataTableProps } from '../table/data-table-props.ts';
import { Platform } from '../theme/platform.tsx';
import { provideLetterhead, setLetterhead } from './letterhead.ts';
import { filterLine, type ListPrint, usePrinter } from './list-print.ts';
import { PrintButton } from './print-button.tsx';

interface Order {
  id: number;
  vendor: string;
}
const columns: Column<Order>[] = [
  { id: 'number', header: 'Invoice #', width: 150, cell: ({ id }) => `PO/${id}` },
  { id: 'vendor', header: 'Vendor', ellipsis: true, sortable: true, cell: ({ vendor }) => vendor },
  { id: 'actions', header: 'Actions', width: 90, screenOnly: true, cell: () => 'Delete' },
];
const footer: FooterRow[] = [{ label: 'Total', cells: { vendor: '₹10.00' }, strong: true }];
const orders = (from: number, to: number): Order[] => Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index, vendor: 'राजकोट कॉपर' }));
/** A list of `total` rows, in pages of at most 500. */
const listOf = (total: number) =>
  jest.fn(async ({ page, limit }: { page: number; limit: number }) => ({ data: orders((page - 1) * limit + 1, Math.min(page * limit, total)), total }));

interface ListProps extends Pick<DataTableProps<Order>, 'rowKey'> {
  print: Omit<ListPrint<Order>, 'printer'>;
  total: number;
}

function List({ print, total, rowKey }: ListProps) {
  const printer = usePrinter();
  const query = { data: { data: orders(11, 20), total }, isFetching: false, isError: false, error: null, refetch: () => undefined };
  return (
    <>
      <PrintButton printer={printer} />
      <DataTable
        label="Purchase orders"
        columns={columns}
        query={query}
        rowKey={rowKey}
        words={{ empty: 'No purchase orders found', error: 'Failed' }}
        footer={footer}
        onSort={() => undefined}
        paging={{ page: 2, limit: 10, word: 'entries', onPage: () => undefined }}
        print={{ ...print, printer }}
      />
    </>
  );
}
const show = (print: ListProps['print'], total = 312, rowKey: ListProps['rowKey'] = ({ id }) => id) =>
  render(
    <MemoryRouter>
      <Platform>
        <List print={print} total={total} rowKey={rowKey} />
      </Platform>
    </MemoryRouter>,
  );
const sheet = () => document.querySelector<HTMLElement>('body > .k-sheet');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Print' }));
/** Resolves when the browser's print dialog would open. */
function printed() {
  return new Promise<void>((resolve) => {
    window.print = resolve;
  });
}
/** The browser lays out for paper, or no longer. */
let paper: (on: boolean) => Promise<void>;
beforeEach(() => {
  const original = globalThis.matchMedia;
  const listeners = new Set<() => void>();
  let on = false;
  globalThis.matchMedia = ((query: string) => ({
    ...original(query),
    matches: query === 'print' && on,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  })) as unknown as typeof matchMedia;
  paper = (next) =>
    act(async () => {
      on = next;
      for (const listener of listeners) listener();
    });
  setLetterhead('Shakti Valves Pvt Ltd');
});

test("Print puts all rows on a sheet of their own, in pages of the api's size, and takes it away", async () => {
  const read = listOf(1_203);
  show({ filters: 'Status: Pending', read });
  const dialog = printed();
  await press();
  await dialog;
  expect(read.mock.calls.map(([page]) => page)).toEqual([1, 2, 3, 1, 2, 3].map((page) => ({ page, limit: 500 })));
  const words = sheet()!;
  for (const text of ['Shakti Valves Pvt Ltd', 'Status: Pending', 'Rows 1 to 1,203 of 1,203']) expect(words).toHaveTextContent(text);
  expect(within(words).getByRole('heading', { name: 'Purchase orders', hidden: true })).toBeInTheDocument();
  expect([...words.querySelectorAll('th')].map((head) => head.textContent)).toEqual(['Invoice #', 'Vendor']);
  expect(words.querySelectorAll('tbody tr')).toHaveLength(1_203);
  expect(words.querySelectorAll('tfoot')).toHaveLength(1);
  expect(words.querySelectorAll('input, button')).toHaveLength(0);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(sheet()).toBeNull();
});

test.each<[string, () => Promise<string>]>([
  ['Deccan Traders', async () => 'Deccan Traders'],
  ['', () => Promise.reject(new Error('The company could not be read'))],
])('pressed before whose paper it is is known, Print asks: %p', async (company, read) => {
  setLetterhead('');
  provideLetterhead(read);
  show({ filters: 'Status: Pending', read: listOf(12) });
  const dialog = printed();
  await press();
  await dialog;
  expect(sheet()).toHaveTextContent(`${company}Purchase orders`);
  expect(sheet()).toHaveTextContent('Rows 1 to 12 of 12');
  act(() => void dispatchEvent(new Event('afterprint')));
});

test('the keys of the browser print the loaded rows, and name them', async () => {
  show({ filters: 'No filters applied', read: listOf(312) });
  await import('./paper.ts');
  expect(sheet()).toBeNull();
  await paper(true);
  expect(await screen.findByText('Rows 11 to 20 of 312')).toBeInTheDocument();
  expect(sheet()!.querySelectorAll('tbody tr')).toHaveLength(10);
  await paper(false);
  expect(sheet()).toBeNull();
});

test('a row that the list does not count, such as an opening balance, is printed and not counted', async () => {
  show({ filters: '', read: listOf(12), counts: ({ id }) => id !== 11 && id !== 1 }, 311);
  await import('./paper.ts');
  await paper(true);
  expect(await screen.findByText('Rows 11 to 19 of 311')).toBeInTheDocument();
  expect(sheet()!.querySelectorAll('tbody tr')).toHaveLength(10);
  await paper(false);
  const dialog = printed();
  await press();
  await dialog;
  expect(sheet()).toHaveTextContent('Rows 1 to 10 of 10');
  act(() => void dispatchEvent(new Event('afterprint')));
});

test('more rows than are printed: nothing is, and the export is offered', async () => {
  const start = jest.fn();
  window.print = jest.fn();
  const read = listOf(2_001);
  show({ filters: '', read, exportInstead: { label: 'Export Excel', start } });
  await press();
  expect(await screen.findByRole('dialog', { name: 'Too many rows to print' })).toHaveTextContent('These are 2,001 rows; up to 2,000 are printed.');
  expect(read).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Export Excel' }));
  expect(start).toHaveBeenCalledTimes(1);
  expect(window.print).not.toHaveBeenCalled();
});

test('a list that changes while it is read is read again: no row twice', async () => {
  const before = listOf(600);
  const after = listOf(601);
  const read = (page: { page: number; limit: number }) => (before.mock.calls.length === 1 ? after(page) : before(page));
  show({ filters: '', read });
  const dialog = printed();
  await press();
  await dialog;
  expect(sheet()).toHaveTextContent('Rows 1 to 601 of 601');
  const numbers = [...sheet()!.querySelectorAll('tbody tr td:first-of-type')].map((cell) => cell.textContent);
  expect(new Set(numbers).size).toBe(601);
});

test('a list of two kinds whose ids meet prints whole: its row keys are those of the screen', async () => {
  const both: Order[] = [1, 2].flatMap((id) => [
    { id, vendor: 'A product' },
    { id, vendor: 'A material' },
  ]);
  show({ filters: '', read: async () => ({ data: both, total: both.length }) }, 312, ({ id, vendor }) => `${vendor} ${id}`);
  const dialog = printed();
  await press();
  await dialog;
  expect(sheet()).toHaveTextContent('Rows 1 to 4 of 4');
});

test('a list that changes each time it is read is not printed in part', async () => {
  window.print = jest.fn();
  let total = 1_000;
  show({
    filters: '',
    read: async ({ page, limit }) => {
      const { data } = await listOf(1_000)({ page, limit });
      total += 1;
      return { data, total };
    },
  });
  await press();
  expect(await screen.findByText(/^The list could not be printed\. It was changed again and again/)).toBeInTheDocument();
  expect(sheet()).toBeNull();
  expect(window.print).not.toHaveBeenCalled();
});

test('a list that cannot be read shows why, and nothing is printed', async () => {
  window.print = jest.fn();
  show({ filters: '', read: () => Promise.reject(Object.assign(new Error('The server could not be reached'), { status: 0 })) });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be printed. The server could not be reached');
  expect(window.print).not.toHaveBeenCalled();
  expect(sheet()).toBeNull();
});

test.each([
  [
    [
      { label: 'From', value: '01 Nov 2026' },
      { label: 'Status', value: 'Paid' },
    ],
    'From: 01 Nov 2026 | Status: Paid',
  ],
  [[{ label: 'Search', value: '' }], 'No filters applied'],
])('the filters %j are the line %p', (filters, line) => expect(filterLine(filters)).toBe(line));
