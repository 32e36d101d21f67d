import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { onPhone } from '../testing/on-phone.ts';
import { Platform } from '../theme/platform.tsx';
import type { Column, ListQuery } from './columns.ts';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { RowCard } from './row-card.tsx';

interface Order {
  id: number;
  number: string;
  vendor: string;
}

const columns: Column<Order>[] = [
  { id: 'number', header: 'Invoice #', cell: (order) => order.number, width: 150 },
  { id: 'vendor', header: 'Vendor', cell: (order) => order.vendor, ellipsis: true, sortable: true },
];
const orders: Order[] = [
  { id: 1, number: 'PO/26-27/00188', vendor: 'Bharat Alloys & Castings' },
  { id: 2, number: 'PO/26-27/00187', vendor: 'राजकोट कॉपर' },
];
const ready: ListQuery<Order> = { data: { data: orders, total: 183 }, isFetching: false, isError: false, error: null, refetch: () => undefined };
const none = { ...ready, data: { data: [], total: 0 } };
const words = { empty: 'No purchase orders found', emptyHint: 'Orders that you enter appear here.', error: 'Failed to load purchase orders' };

const show = (query: ListQuery<Order>, more: Partial<DataTableProps<Order>> = {}) =>
  render(
    <MemoryRouter>
      <Platform>
        <DataTable label="Purchase orders" columns={columns} query={query} rowKey={(order) => order.id} words={words} {...more} />
      </Platform>
    </MemoryRouter>,
  );

test('loading for the first time: the header and the word', () => {
  show({ ...none, data: undefined, isFetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getByRole('columnheader', { name: 'Vendor' })).toBeInTheDocument();
  // The rows to come are for the eye.
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('rows, and the long text whole under the mouse', () => {
  show(ready);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.getByRole('cell', { name: 'राजकोट कॉपर' })).toHaveAttribute('title', 'राजकोट कॉपर');
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('read again: the rows stay', () => {
  show({ ...ready, isFetching: true });
  expect(screen.getByText('PO/26-27/00188')).toBeInTheDocument();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('empty: the sentence, and what fills it', () => {
  show(none);
  expect(screen.getByText('No purchase orders found')).toBeInTheDocument();
  expect(screen.getByText('Orders that you enter appear here.')).toBeInTheDocument();
});

test.each([
  [1, 'Nothing matches 1 filter.'],
  [2, 'Nothing matches 2 filters.'],
])('nothing matches %i: shows a message and clears', async (count, sentence) => {
  const clear = jest.fn();
  show(none, { filters: { count, clear } });
  expect(screen.getByText(sentence)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(clear).toHaveBeenCalledTimes(1);
});

test('a page past the end leads back to the first', async () => {
  const onPage = jest.fn();
  show({ ...ready, data: { data: [], total: 12 } }, { paging: { page: 9, limit: 10, word: 'entries', onPage } });
  await userEvent.click(screen.getByRole('button', { name: 'Go to page 1' }));
  expect(onPage).toHaveBeenCalledWith(1);
});

test('failed: the sentence, the request for the administrator, and Try again', async () => {
  const refetch = jest.fn();
  show({ ...none, data: undefined, isError: true, error: { status: 500, message: 'x', requestId: 'req-17' }, refetch });
  expect(within(screen.getByRole('alert')).getByText('Failed to load purchase orders')).toBeInTheDocument();
  expect(screen.getByText('req-17')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('refused: which filter does not fit and how to get rid of it, instead of Try again', async () => {
  const clear = jest.fn();
  const error = { status: 400, message: 'End date must not be before the start', requestId: 'req-18' };
  show({ ...none, data: undefined, isError: true, error }, { filters: { count: 2, clear } });
  expect(screen.getByText('End date must not be before the start')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(clear).toHaveBeenCalledTimes(1);
});

test('tried again: loading, not the error', () => {
  show({ ...none, data: undefined, isError: true, isFetching: true });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed refresh keeps the rows and shows that they may be old', () => {
  show({ ...ready, isError: true, error: { status: 503 } });
  expect(screen.getByText('PO/26-27/00188')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This list could not be refreshed');
});

test('denied: what permission is missing, and no Try again', () => {
  show({ ...none, data: undefined, isError: true, error: { status: 403, message: 'You need the permission purchases:view' } });
  expect(screen.getByText("You don't have access to this list")).toBeInTheDocument();
  expect(screen.getByText('You need the permission purchases:view')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a header sorts, and shows the order', async () => {
  const onSort = jest.fn();
  show(ready, { sort: 'vendor', onSort });
  expect(screen.getByRole('columnheader', { name: 'Vendor' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Vendor' }));
  expect(onSort).toHaveBeenCalledWith('-vendor');
});

test('the pager: count, ends, size', async () => {
  const onPage = jest.fn();
  const onLimit = jest.fn();
  show(ready, { paging: { page: 1, limit: 10, word: 'entries', numbers: true, onPage, onLimit } });
  expect(screen.getByText('Showing 1 to 10 of 183 entries')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Page 19' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage.mock.calls).toEqual([[19], [2]]);
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50');
  expect(onLimit).toHaveBeenCalledWith(50);
});

test('totals are below, under their column', () => {
  show(ready, { footer: [{ label: 'Total', cells: { vendor: '₹10.00' }, strong: true }] });
  expect(
    within(screen.getAllByRole('row').at(-1)!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Total', '₹10.00']);
});

test('on a phone rows are cards', () => {
  onPhone();
  show(ready, { card: (order) => <RowCard to={`/purchases/${order.id}`} name={order.vendor} number={order.number} /> });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Purchase orders' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /PO\/26-27\/00188/ })).toHaveAttribute('href', '/purchases/1');
});

test('on a phone several totals are listed below one another, each with the name of its column', () => {
  onPhone();
  const footer = [
    { label: 'Total of 2 orders', cells: { number: '2', vendor: '₹10.00' }, strong: true },
    { label: 'Open', cells: { vendor: '₹4.00' } },
  ];
  show(ready, { footer, card: (order) => <RowCard to={`/purchases/${order.id}`} name={order.vendor} number={order.number} /> });
  expect(screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['Total of 2 orders', ''],
    ['Invoice #', '2'],
    ['Vendor', '₹10.00'],
    ['Open', '₹4.00'],
  ]);
});
