import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteChangeByOthers, noteOwnChange } from './changed-by-others.ts';
import type { ListQuery } from './columns.ts';
import { DataTable } from './data-table.tsx';

interface Sale {
  id: number;
  customer: string;
}
const page = (...data: Sale[]) => ({ data, total: data.length });
const meera = { id: 1, customer: 'Meera' };
const ravi = { id: 2, customer: 'Ravi' };
const query = (data: ReturnType<typeof page>): ListQuery<Sale> => ({ data, isFetching: false, isError: false, error: null, refetch: () => undefined });

function List({ data, dialog = false, on = 1 }: { data: ReturnType<typeof page>; dialog?: boolean; on?: number }) {
  return (
    <>
      <DataTable
        label="Sales"
        columns={[{ id: 'customer', header: 'Customer', cell: ({ customer }) => customer }]}
        query={query(data)}
        rowKey={({ id }) => id}
        words={{ empty: 'No sales found', error: 'Error' }}
        paging={{ page: on, limit: 1, word: 'results', onPage: () => undefined }}
      />
      {dialog && <div role="dialog">Record payment</div>}
    </>
  );
}
const customers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const fresh = () => [...document.querySelectorAll('tr.fresh')].map(({ textContent }) => textContent);

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test("another user's new row is marked for a moment; what this user requested is not", () => {
  const { rerender } = render(<List data={page(meera)} />);
  noteChangeByOthers();
  rerender(<List data={page(ravi, meera)} />);
  expect([customers(), fresh()]).toEqual([['Ravi', 'Meera'], ['Ravi']]);
  act(() => jest.advanceTimersByTime(5_000));
  expect(fresh()).toEqual([]);
  rerender(<List data={page(meera)} />);
  expect([customers(), fresh()]).toEqual([['Meera'], []]);
});

test('while a dialog is open no row moves: changes are shown, new rows wait behind "1 new"', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { rerender } = render(<List data={page(meera)} dialog />);
  noteChangeByOthers();
  rerender(<List data={page(ravi, { ...meera, customer: 'Meera Patil' })} dialog />);
  expect([customers(), fresh()]).toEqual([['Meera Patil'], ['Meera Patil']]);
  await user.click(screen.getByRole('button', { name: '1 new' }));
  expect([customers(), fresh()]).toEqual([['Ravi', 'Meera Patil'], ['Ravi']]);
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
});

test('what this user did shows at once, dialog or not', () => {
  const { rerender } = render(<List data={page(meera, ravi)} dialog />);
  act(() => jest.advanceTimersByTime(10_000));
  rerender(<List data={page(ravi)} dialog />);
  expect(customers()).toEqual(['Ravi']);
});

test('what this user did shows at once though the event came first; a read moves what it must', () => {
  const { rerender } = render(<List data={page(meera, ravi)} dialog />);
  noteChangeByOthers();
  rerender(<List data={page(ravi)} dialog />);
  expect(customers()).toEqual(['Meera', 'Ravi']);
  act(noteOwnChange);
  expect(customers()).toEqual(['Ravi']);
  noteChangeByOthers();
  rerender(<List data={page(meera)} dialog />);
  expect(customers()).toEqual(['Meera']);
});

test('another page that this user opened shows at once and unmarked, while others change something too', () => {
  const first = page(meera);
  const { rerender } = render(<List data={first} dialog />);
  act(() => jest.advanceTimersByTime(10_000));
  noteChangeByOthers();
  // Until the next page is there, the rows of this one stay.
  rerender(<List data={first} dialog on={2} />);
  rerender(<List data={page(ravi)} dialog on={2} />);
  expect([customers(), fresh()]).toEqual([['Ravi'], []]);
});
