import { arriveAt, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeysMeanwhile } from './keys-meanwhile.tsx';
import { PaletteOpener } from './palette-opener.tsx';

afterEach(resetApi);

function show() {
  render(
    <Platform>
      <TestSession>
        <PaletteOpener />
      </TestSession>
    </Platform>,
  );
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search or go to' });
};

// The first in this file: afterwards the palette is there at once.
test('what is typed right after Ctrl K is in it, wherever loading has got to', async () => {
  signInAs('stock:view');
  show();
  await userEvent.setup({ delay: null }).keyboard('{Control>}k{/Control}stokc{Backspace}{Backspace}ck');
  expect(await screen.findByRole('combobox', { name: 'Search or go to' })).toHaveValue('stock');
  expect(options()).toEqual(['StockScreen']);
  await userEvent.keyboard('{Escape}');
});

test('keys before it has loaded are kept and do nothing elsewhere', async () => {
  let text = '';
  const onClose = jest.fn();
  const heard = jest.fn();
  document.addEventListener('keydown', heard);
  const { unmount } = render(<KeysMeanwhile onText={(change) => (text = change(text))} onClose={onClose} />);
  await userEvent.keyboard('पंप 1x{Backspace}');
  expect(text).toBe('पंप 1');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
  unmount();
  await userEvent.keyboard('y');
  expect([text, heard.mock.calls.length]).toEqual(['पंप 1', 1]);
  document.removeEventListener('keydown', heard);
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
    'MaterialsStock',
    'Product MaterialsStock',
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

test('keys still go to the search after a click beside the lines, and when the focus came back to the frame', async () => {
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
  expect(asked).toEqual([{ search: '00418', page: '1', limit: '5' }]);
  await userEvent.keyboard('{Enter}');
  await arriveAt('/sales/418');
});

test('nothing found, and a search that failed, are said', async () => {
  signInAs('sales:view');
  mockApi({ 'GET /sales': { status: 400, body: { message: 'no' } } });
  show();
  await userEvent.type(await open(), 'zzz');
  expect(await screen.findByText('Some records could not be searched. Check the connection and try again.')).toBeInTheDocument();
  mockApi({ 'GET /sales': { body: { data: [], total: 0 } } });
  await userEvent.type(screen.getByRole('combobox'), 'z');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});
