import { arriveAt, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import type { Permission } from '@karkhana/shared-contract/permissions';
import { Platform } from '@karkhana/shared-ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { noPaymentsOrNotes } from '../testing/no-payments-or-notes.ts';
import { ShippedSuite } from '../testing/shipped-suite.tsx';
import { PaletteOpener } from './palette-opener.tsx';

beforeEach(noPaymentsOrNotes);
afterEach(resetApi);

function show(below?: ReactNode) {
  render(
    <Platform>
      <TestSession>
        <ShippedSuite>
          <PaletteOpener />
          {below}
        </ShippedSuite>
      </TestSession>
    </Platform>,
  );
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const sale = (id: number) => ({ id, invoice_number: `INV/26-27/00${id}`, vendor_name: 'Shree Ganesh Hardware' });
/** The search for `slow` finds sale 418 when the returned function is called; any other finds 417 and 416 at once. */
const salesWaitFor = (slow: string) => {
  let answer = () => {};
  const delay = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mockApi({
    'GET /sales': ({ params }) =>
      params['words'] === slow ? { body: { data: [sale(418)], total: 1 }, delay } : { body: { data: [sale(417), sale(416)], total: 2 } },
  });
  return answer;
};
const address = () => screen.getByTestId('address').textContent;
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search or go to' });
};

// The first in this file: afterwards the palette is there at once.
test('typing right after Ctrl K is in it, at every stage of loading', async () => {
  signInAs('stock:view');
  show();
  await userEvent.setup({ delay: null }).keyboard('{Control>}k{/Control}stokc{Backspace}{Backspace}ck');
  expect(await screen.findByRole('combobox', { name: 'Search or go to' })).toHaveValue('stock');
  expect(options()).toEqual(['StockScreen']);
  await userEvent.keyboard('{Escape}');
});

test('it takes no more than the server searches for', async () => {
  signInAs('stock:view');
  show();
  const input = await open();
  await userEvent.click(input);
  await userEvent.paste('x'.repeat(201));
  expect(input).toHaveValue('x'.repeat(200));
});

test.each<[Permission[], boolean]>([
  [['products:create'], true],
  [['accounting:create'], true],
  [['production:edit'], true],
  [['products:view', 'vendors:edit'], false],
])('whoever has %p is offered Import: %p', async (permissions, offered) => {
  signInAs('settings:view', ...permissions);
  show();
  await open();
  await userEvent.keyboard('import');
  expect(screen.queryAllByRole('option').map((option) => option.textContent)).toEqual(offered ? ['ImportSettings'] : []);
});

test('Ctrl K opens it with the screens that the user may see, and Esc closes it', async () => {
  signInAs('sales:view', 'stock:view');
  show();
  expect(await open()).toHaveFocus();
  expect(options()).toEqual([
    'StockScreen',
    'Sales ManagementScreen',
    'Your ProfileScreen',
    'CustomersSales Management',
    'Sales ReportsSales Management',
    'InvoicesSales Management',
    'Credit NotesSales Management',
    'MaterialsStock',
    'Product MaterialsStock',
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

test('keys still go to the search after a click beside the lines, and back from the frame', async () => {
  signInAs('sales:view', 'stock:view');
  show();
  const search = await open();
  screen.getByRole('dialog', { name: 'Search or go to' }).focus();
  expect(search).toHaveFocus();
  await userEvent.click(screen.getByRole('status'));
  expect(search).toHaveFocus();
  await userEvent.keyboard('stock');
  expect(options()[0]).toBe('StockScreen');
});

test('words find an action, arrows choose, Enter goes there', async () => {
  signInAs('sales:view', 'sales:create');
  mockApi({ 'GET /sales': { body: { data: [], total: 0 } } });
  show();
  await userEvent.type(await open(), 'new s');
  expect(options()).toEqual(['New SaleSales Management']);
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await arriveAt('/profile');
});

test('New Sale is offered only where the area may be seen too', async () => {
  signInAs('sales:create');
  show();
  await open();
  expect(options()).toEqual(['Your ProfileScreen']);
});

test('a report is found where its area may be seen too', async () => {
  signInAs('reports:view', 'stock:view');
  mockApi({});
  show();
  await userEvent.type(await open(), 'summary');
  expect(options()).toEqual(['Stock summaryReports']);
  await userEvent.keyboard('{Enter}');
  await arriveAt('/reports?report=stock-summary');
});

test('a document is found by its number on the server, and only where the user may see such', async () => {
  signInAs('sales:view');
  const asked: unknown[] = [];
  mockApi({
    'GET /sales': ({ params }) => {
      asked.push(params);
      return { body: { data: [{ id: 418, invoice_number: 'INV/26-27/00418', vendor_name: 'Shree Ganesh Hardware' }], total: 1 } };
    },
  });
  show();
  await userEvent.type(await open(), '00418');
  expect(await screen.findByRole('option', { name: /INV\/26-27\/00418, Shree Ganesh Hardware/ })).toHaveAttribute('aria-selected', 'true');
  expect(asked).toEqual([{ words: '00418', page: '1', limit: '5' }]);
  await userEvent.keyboard('{Enter}');
  await arriveAt('/sales/418');
});

test('nothing found, and a search that failed, are shown', async () => {
  signInAs('sales:view');
  mockApi({ 'GET /sales': { status: 400, body: { message: 'no' } } });
  show();
  await userEvent.type(await open(), 'zzz');
  expect(await screen.findByText('Some records could not be searched. Check the connection and try again.')).toBeInTheDocument();
  mockApi({ 'GET /sales': { body: { data: [], total: 0 } } });
  await userEvent.type(screen.getByRole('combobox'), 'z');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});

test("Enter while searching opens the text's result, not a record of the search before", async () => {
  signInAs('sales:view');
  const answer = salesWaitFor('00418');
  show();
  await userEvent.type(await open(), '0041');
  expect(await screen.findByRole('option', { name: /00417/ })).toBeInTheDocument();
  await userEvent.keyboard('8{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Searching...');
  expect(screen.getByRole('combobox')).toBeInTheDocument();
  answer();
  await arriveAt('/sales/418');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('Enter before there is any line opens the first that comes', async () => {
  signInAs('sales:view');
  const answer = salesWaitFor('00418');
  show();
  await userEvent.type(await open(), '00418{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Searching...');
  answer();
  await arriveAt('/sales/418');
});

test.each([
  ['typing on', '{Enter}x{Backspace}'],
  ['an arrow', '{Enter}{ArrowDown}'],
])('%s forgets an Enter that waits', async (_, keys) => {
  signInAs('sales:view');
  const answer = salesWaitFor('00418');
  show();
  await userEvent.type(await open(), `00418${keys}`);
  answer();
  expect(await screen.findByRole('option', { name: /00418/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  expect([address(), screen.getByRole('combobox')]).toEqual(['/', expect.anything()]);
});

test('Esc forgets an Enter that waits', async () => {
  signInAs('sales:view');
  const answer = salesWaitFor('00418');
  show();
  await userEvent.type(await open(), '00418{Enter}{Escape}');
  answer();
  await userEvent.type(await open(), '00418');
  expect(await screen.findByRole('option', { name: /00418/ })).toBeInTheDocument();
  expect(address()).toBe('/');
});

test('an Enter that waited for a search that found nothing does nothing', async () => {
  signInAs('sales:view');
  mockApi({ 'GET /sales': { body: { data: [], total: 0 } } });
  show();
  await userEvent.type(await open(), 'zzz{Enter}');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect([address(), screen.getByRole('combobox')]).toEqual(['/', expect.anything()]);
});

test('an Enter that waited for a search that failed does nothing, even when something else was found', async () => {
  signInAs('sales:view', 'vendors:view');
  mockApi({ 'GET /sales': { status: 400, body: { message: 'no' } }, 'GET /vendors': { body: { data: [{ id: 1, name: 'Zzz Traders' }], total: 1 } } });
  show();
  await userEvent.type(await open(), 'zzz{Enter}');
  expect(await screen.findByText('Some records could not be searched. Check the connection and try again.')).toBeInTheDocument();
  expect(options()).toEqual(['Zzz TradersVendor']);
  expect(address()).toBe('/');
});

test('while searching, Enter opens a screen at once', async () => {
  signInAs('sales:view', 'stock:view');
  salesWaitFor('stock');
  show();
  await userEvent.type(await open(), 'stock{Enter}');
  await arriveAt('/stock');
});

test('while searching, Enter opens a line that was chosen with an arrow at once', async () => {
  signInAs('sales:view');
  salesWaitFor('0041x');
  show();
  await userEvent.type(await open(), '0041');
  expect(await screen.findByRole('option', { name: /00416/ })).toBeInTheDocument();
  await userEvent.keyboard('x{ArrowDown}');
  expect(screen.getByRole('status')).toHaveTextContent('Searching...');
  await userEvent.keyboard('{Enter}');
  await arriveAt('/sales/416');
});

test('while searching, a click opens the line at once', async () => {
  signInAs('sales:view');
  salesWaitFor('00418');
  show();
  await userEvent.type(await open(), '0041');
  await screen.findByRole('option', { name: /00417/ });
  await userEvent.keyboard('8');
  await userEvent.click(screen.getByRole('option', { name: /00417/ }));
  await arriveAt('/sales/417');
});

test('Enter on a line does not also submit the form that had the focus', async () => {
  signInAs('stock:view');
  const onSubmit = jest.fn((event) => event.preventDefault());
  show(
    <form onSubmit={onSubmit}>
      <input aria-label="Quantity" />
    </form>,
  );
  screen.getByRole('textbox', { name: 'Quantity' }).focus();
  await userEvent.type(await open(), 'stock', { skipClick: true });
  await userEvent.keyboard('{Enter}');
  await arriveAt('/stock');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter on a line that the text found opens it, even while a search is running', async () => {
  signInAs('sales:view', 'vendors:view');
  const answer = salesWaitFor('zzz');
  mockApi({ 'GET /vendors': { body: { data: [{ id: 1, name: 'Zzz Traders' }], total: 1 } } });
  show();
  await userEvent.type(await open(), 'zzz');
  expect(await screen.findByRole('option', { name: /Zzz Traders/ })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Searching...');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  expect(address()).toMatch(/^\/vendors/);
  answer();
});

test('Enter that ends a word of an input method opens nothing', async () => {
  signInAs('stock:view');
  show();
  await open();
  await userEvent.keyboard('stock');
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing: true });
  expect([address(), screen.getByRole('combobox')]).toEqual(['/', expect.anything()]);
  await userEvent.keyboard('{Enter}');
  await arriveAt('/stock');
});
