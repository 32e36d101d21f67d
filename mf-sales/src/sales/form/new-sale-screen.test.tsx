import { type MockRequest, mockApi, resetApi, signInAs, signInWith, TestSession } from '@karkhana/shared-auth/testing';
import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { formatDay, Platform } from '@karkhana/shared-ui';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_LIMIT } from '../../testing/samples.ts';
import NewSaleScreen from './new-sale-screen.tsx';

const product = (id: number, name: string, sku: string, unit_price: number, stock_quantity: number) => ({ id, name, sku, unit_price, stock_quantity });
const PRODUCTS = [product(1, 'Monoblock pump 1 HP', 'PMP-MB-100', 4850, 86), product(3, 'Foot valve 65 mm', 'VLV-FT-065', 385, 9)];
const VENDORS = [
  { id: 5, name: 'Shree Ganesh Hardware, Nashik', phone: '+91 253 555 0142' },
  { id: 6, name: 'Om Sai Traders, Satara', phone: '+91 2162 555 019' },
];
const found = (rows: { name: string }[]) =>
  jest.fn(({ params }: MockRequest) => {
    const data = rows.filter(({ name }) => name.toLowerCase().includes((params['search'] ?? '').toLowerCase()));
    return { body: { data, total: data.length } };
  });
const created = () => ({ status: 201, body: { data: { id: 419, invoice_number: 'INV/26-27/00419' } } });

let posted: MockRequest[];
let vendors: ReturnType<typeof found>;
let products: ReturnType<typeof found>;
beforeEach(() => {
  posted = [];
  vendors = found(VENDORS);
  products = found(PRODUCTS);
  mockApi({ 'GET /vendors': vendors, 'GET /products': products, 'GET /sales/credit': NO_LIMIT, ...companyWith(null) });
});
afterEach(() => {
  resetApi();
  localStorage.clear();
});
const companyWith = (gstin: string | null) => ({ 'GET /users/company': { body: { data: { companyName: 'Sahyadri Pumps', gstin } } } });

/** Answers POST /sales in turn, the last one for good, and keeps the requests. */
function answerSales(...answers: (() => { status?: number; body: unknown; delay?: Promise<unknown> } | { networkError: true })[]) {
  mockApi({
    'POST /sales': (request) => {
      posted.push(request);
      return (answers.length > 1 ? answers.shift()! : answers[0]!)();
    },
  });
}

async function open(...permissions: Parameters<typeof signInAs>) {
  signInAs(...(permissions.length ? permissions : (['sales:view', 'sales:create'] as const)));
  return shown();
}

async function shown() {
  const view = render(
    <Platform>
      <TestSession at="/sales/new">
        <NewSaleScreen />
      </TestSession>
    </Platform>,
  );
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  return view;
}

const combo = (name: string) => screen.getByRole('combobox', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const address = () => screen.getByTestId('address').textContent;
const primary = () => screen.getByRole('button', { name: /Create Sale|Creating Sale/ });
const body = (index = 0) => posted[index]!.body as Record<string, unknown>;

async function choose(name: string, words: string) {
  await userEvent.click(combo(name));
  await userEvent.keyboard(words);
  // Not those of the place.
  await waitFor(() => expect(screen.getAllByRole('option').filter(({ tagName }) => tagName === 'LI')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
}

async function fill() {
  await choose('Customer/Vendor', 'ganesh');
  await choose('Product, row 1', 'mono');
  await userEvent.keyboard('12');
}

test('title, today, one row, and nothing to pay yet', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Create New Sale' })).toBeInTheDocument();
  expect(screen.getByText('Enter the sale details below')).toBeInTheDocument();
  expect(combo('Customer/Vendor')).toBeRequired();
  expect(combo('Customer/Vendor')).toHaveFocus();
  expect(box('Sale Date')).toBeRequired();
  expect(screen.getByRole('checkbox', { name: 'Apply Tax (GST)' })).not.toBeChecked();
  expect(box('Tax percentage')).toBeDisabled();
  expect(box('Tax percentage')).toHaveDisplayValue('18');
  expect(screen.getByText('0 items')).toBeInTheDocument();
  await waitFor(() => expect(products).toHaveBeenCalled());
  expect(products.mock.calls[0]![0].params).toEqual({ active: 'true', sort: 'relevance', limit: '100' });
});

test('offers active sale vendors, and products with their stock', async () => {
  await open();
  await userEvent.click(combo('Customer/Vendor'));
  await userEvent.keyboard('om sai');
  await waitFor(() =>
    expect(vendors.mock.calls.at(-1)![0].params).toEqual({ vendor_type: 'sale', status: 'active', search: 'om sai', sort: 'relevance', limit: '100' }),
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(combo('Product, row 1'));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Monoblock pump 1 HP (PMP-MB-100)Stock: 86',
    'Foot valve 65 mm (VLV-FT-065)Stock: 9',
  ]);
});

test('a list that does not come shows that, and the next try requests it again', async () => {
  mockApi({ 'GET /vendors': { status: 403, body: { message: 'You may not see vendors', code: 'NOT_PERMITTED' } } });
  await open();
  await userEvent.click(combo('Customer/Vendor'));
  expect(await screen.findByText('The list could not be loaded')).toBeInTheDocument();
  mockApi({ 'GET /vendors': vendors });
  await userEvent.keyboard('{Escape}{ArrowDown}');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});

test('by keyboard alone from vendor to Create Sale: two products with GST', async () => {
  answerSales(created);
  await open();
  await userEvent.keyboard('ganesh');
  await screen.findByRole('option', { name: /Shree Ganesh/ });
  await userEvent.keyboard('{Enter}');
  expect(combo('Product, row 1')).toHaveFocus();
  await userEvent.keyboard('mono');
  await screen.findByRole('option', { name: /Monoblock/ });
  await userEvent.keyboard('{Enter}12{Enter}');
  expect(box('Unit Price, row 1')).toHaveDisplayValue('4850');
  await userEvent.keyboard('{Enter}');
  expect(combo('Product, row 2')).toHaveFocus();
  await userEvent.keyboard('foot');
  await screen.findByRole('option', { name: /Foot valve/ });
  await userEvent.keyboard('{Enter}9{Enter}380.5{Enter}');
  // The third row, which Enter has added, is left empty.
  expect(combo('Product, row 3')).toHaveFocus();
  const tax = screen.getByRole('checkbox', { name: 'Apply Tax (GST)' });
  for (let step = 0; step < 8 && document.activeElement !== tax; step++) await userEvent.tab();
  expect(tax).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(screen.getByText('Tax (18%)')).toBeInTheDocument();
  expect(screen.getByText('2 items')).toBeInTheDocument();
  expect(screen.getAllByText('₹72,716.91')).toHaveLength(2);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await waitFor(() => expect(address()).toBe('/sales'));
  // The list shows it, and nothing covers its buttons.
  expect(screen.queryByText(/created successfully/)).not.toBeInTheDocument();
  expect(body()).toEqual({
    vendor_id: 5,
    sale_date: dayInIndia(),
    notes: null,
    customer_reference: null,
    apply_tax: true,
    tax_percentage: 18,
    items: [
      { product_id: 1, quantity: 12, unit_price: 4850 },
      { product_id: 3, quantity: 9, unit_price: 380.5 },
    ],
    total_amount: 61624.5,
    tax_amount: 11092.41,
    net_amount: 72716.91,
  });
});

test("the due date follows the customer's days until another is entered; their balance is shown", async () => {
  const credit = { name: 'Ganesh', credit_limit: null, owed: 0, refused: false, credit_days: 30, balance: 5_000, overdue: 1_200 };
  mockApi({ 'GET /sales/credit': { body: { data: credit } } });
  answerSales(created);
  await open();
  await fill();
  expect(await screen.findByText('owes ₹5,000.00')).toHaveTextContent('owes ₹5,000.00, ₹1,200.00 overdue');
  const due = box('Due Date');
  expect(due).toHaveValue(formatDay(addDays(dayInIndia(), 30)));
  expect(due).toHaveAccessibleDescription('30 days after the sale');
  await userEvent.clear(due);
  await userEvent.type(due, '2000-01-01{Tab}');
  await userEvent.click(primary());
  expect(await screen.findByText('Due date cannot be before the sale date')).toBeInTheDocument();
  await userEvent.clear(due);
  await userEvent.type(due, `${addDays(dayInIndia(), 7)}{Tab}`);
  await userEvent.click(primary());
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(body()).toMatchObject({ due_date: addDays(dayInIndia(), 7) });
});

test('a due date that is emptied is none', async () => {
  mockApi({ 'GET /sales/credit': { body: { data: { name: 'Ganesh', credit_limit: null, owed: 0, refused: false, credit_days: 30 } } } });
  answerSales(created);
  await open();
  await fill();
  await waitFor(() => expect(box('Due Date')).not.toHaveValue(''));
  await userEvent.clear(box('Due Date'));
  await userEvent.tab();
  await userEvent.click(primary());
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(body()).toMatchObject({ due_date: null });
});

test('without tax no percentage is sent', async () => {
  answerSales(created);
  await open();
  await fill();
  await userEvent.type(box('Customer Reference'), 'PO-2291');
  await userEvent.type(box('Notes'), 'Deliver with LR copy');
  await userEvent.click(primary());
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(body()).toMatchObject({
    apply_tax: false,
    notes: 'Deliver with LR copy',
    customer_reference: 'PO-2291',
    total_amount: 58200,
    tax_amount: 0,
    net_amount: 58200,
  });
  expect(body()).not.toHaveProperty('tax_percentage');
});

test('a missing value is shown at its field, and nothing is sent', async () => {
  await open();
  await userEvent.clear(box('Sale Date'));
  await userEvent.clear(box('Quantity, row 1'));
  await userEvent.click(primary());
  await waitFor(() => expect(combo('Customer/Vendor')).toHaveAccessibleDescription('Vendor is required'));
  expect(combo('Customer/Vendor')).toHaveFocus();
  expect(box('Sale Date')).toHaveAccessibleDescription('Sale date is required');
  expect(combo('Product, row 1')).toHaveAccessibleDescription('Product is required');
  expect(box('Quantity, row 1')).toHaveAccessibleDescription('Quantity is required');
  expect(box('Unit Price, row 1')).toHaveAccessibleDescription('Unit price is required');
});

test('Enter in a field makes no sale', async () => {
  answerSales(created);
  await open();
  await fill();
  await userEvent.click(box('Sale Date'));
  await userEvent.keyboard('{Enter}');
  expect(posted).toEqual([]);
});

test('a double click makes one request, with the button disabled and its words', async () => {
  let answer: () => void = () => undefined;
  const delay = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answerSales(() => ({ ...created(), delay }));
  await open();
  await fill();
  await userEvent.dblClick(primary());
  await waitFor(() => expect(primary()).toHaveTextContent('Creating Sale...'));
  expect(primary()).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  answer();
  await waitFor(() => expect(address()).toBe('/sales'));
  expect(posted).toHaveLength(1);
  expect(posted[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('short stock is warned of at once, refused on save with the fresh stock, and keeps every field', async () => {
  const short = {
    code: 'SHORT_STOCK',
    message: 'Not enough stock. Foot valve 65 mm: asked 10, available 7',
    items: [{ product_id: 3, name: 'Foot valve 65 mm', asked: 10, available: 7 }],
  };
  answerSales(() => ({ status: 409, body: short }), created);
  await open();
  await choose('Customer/Vendor', 'ganesh');
  await choose('Product, row 1', 'foot');
  await userEvent.keyboard('10');
  expect(screen.getByText('Only 9 in stock')).toBeInTheDocument();
  await userEvent.click(primary());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not enough stock. Foot valve 65 mm: asked 10, available 7');
  expect(screen.getByText('Only 7 in stock')).toBeInTheDocument();
  expect(combo('Product, row 1')).toHaveDisplayValue('Foot valve 65 mm (VLV-FT-065) - Stock: 7');
  expect(box('Quantity, row 1')).toHaveAccessibleDescription('More than in stock');
  expect(combo('Customer/Vendor')).toHaveDisplayValue('Shree Ganesh Hardware, Nashik');
  expect(box('Unit Price, row 1')).toHaveDisplayValue('385.00');
  await userEvent.clear(box('Quantity, row 1'));
  await userEvent.keyboard('7');
  expect(box('Quantity, row 1')).toBeValid();
  await userEvent.click(primary());
  await waitFor(() => expect(address()).toBe('/sales'));
});

test('without an answer it shows that; a second try sends the same sale under the same key', async () => {
  answerSales(() => ({ networkError: true }), created);
  await open();
  await fill();
  await userEvent.click(primary());
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be reached.*a second try cannot make a second sale/);
  expect(box('Quantity, row 1')).toHaveDisplayValue('12');
  await userEvent.click(primary());
  await waitFor(() => expect(address()).toBe('/sales'));
  expect(posted).toHaveLength(2);
  expect(posted[1]!.headers['idempotency-key']).toBe(posted[0]!.headers['idempotency-key']);
  expect(posted[1]!.body).toEqual(posted[0]!.body);
});

test('a sale that was saved after all, and changed since, is named as such', async () => {
  answerSales(() => ({ status: 409, body: { code: 'KEY_REUSED', message: 'This Idempotency-Key was used for another request' } }));
  await open();
  await fill();
  await userEvent.click(primary());
  expect(await screen.findByRole('alert')).toHaveTextContent('An earlier try of this form was saved after all');
});

test("the server's sentence for a field is at the field", async () => {
  answerSales(() => ({ status: 400, body: { code: 'BAD_INPUT', message: 'This vendor does not exist', fields: { vendor_id: 'This vendor does not exist' } } }));
  await open();
  await fill();
  await userEvent.click(primary());
  await waitFor(() => expect(combo('Customer/Vendor')).toHaveAccessibleDescription('This vendor does not exist'));
});

test('Cancel goes back to the list, and confirms first when something is entered', async () => {
  await open();
  await userEvent.type(box('Notes'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(address()).toBe('/sales/new');
  await userEvent.click(within(question).getByRole('button', { name: 'Leave' }));
  expect(address()).toBe('/sales');
});

test('without the permission to create sales there is no form', async () => {
  await open('sales:view');
  expect(screen.getByRole('heading', { name: "You don't have access to New Sale" })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create Sale' })).not.toBeInTheDocument();
});

test('Ctrl+Enter saves from outside the form too, but not through a dialog that covers it', async () => {
  answerSales(created);
  await open();
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(posted).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(posted).toHaveLength(1));
});

test.each([
  ['27AAKCS4821M1ZQ', true],
  ['', false],
])('with the GSTIN %p Apply Tax (GST) starts ticked: %p', async (gstin, ticked) => {
  mockApi(companyWith(gstin));
  await open();
  const box = screen.getByRole('checkbox', { name: 'Apply Tax (GST)' });
  if (ticked) expect(box).toBeChecked();
  else expect(box).not.toBeChecked();
  expect(screen.queryAllByLabelText(/^Place of Supply$|^GST, row 1$/)).toHaveLength(ticked ? 2 : 0);
  expect(screen.queryAllByRole('columnheader', { name: /HSN|Discount/ })).toHaveLength(ticked ? 2 : 0);
});

test('a company that cannot be read prevents no sale', async () => {
  mockApi({ 'GET /users/company': { status: 400, body: { code: 'BAD_INPUT', message: 'x' } } });
  await open();
  expect(screen.getByRole('checkbox', { name: 'Apply Tax (GST)' })).not.toBeChecked();
});

test('a sale left in a closed tab is continued with its customer, its rows, fresh stock and the same key', async () => {
  answerSales(() => ({ networkError: true }), created);
  const { unmount } = await open();
  await fill();
  await userEvent.click(primary());
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be reached/);
  act(() => void dispatchEvent(new Event('pagehide')));
  unmount();
  mockApi({
    'GET /products': (request) => (request.params['ids'] === '1' ? { body: { data: [{ ...PRODUCTS[0], stock_quantity: 11 }], total: 1 } } : products(request)),
  });
  await open();
  expect(await screen.findByText(/^Continue the sale you began at \d\d:\d\d\?$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(combo('Customer/Vendor')).toHaveDisplayValue('Shree Ganesh Hardware, Nashik');
  await waitFor(() => expect(combo('Product, row 1')).toHaveDisplayValue('Monoblock pump 1 HP (PMP-MB-100) - Stock: 11'));
  expect(screen.getByText('Only 11 in stock')).toBeInTheDocument();
  await userEvent.click(primary());
  await waitFor(() => expect(address()).toBe('/sales'));
  expect(posted[1]!.headers['idempotency-key']).toBe(posted[0]!.headers['idempotency-key']);
  expect(posted[1]!.body).toEqual(posted[0]!.body);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('karkhana-draft'))).toEqual([]);
});

test('Ctrl+Shift+Enter creates the sale and leads to its invoice, which is printed', async () => {
  answerSales(created);
  await open();
  await fill();
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(address()).toBe('/sales/419/invoice'));
  expect(posted).toHaveLength(1);
});

test('with several places a sale says where the goods are that its own place lacks', async () => {
  answerSales(created);
  const places = [
    { id: 1, name: 'Main' },
    { id: 2, name: 'Godown A' },
  ];
  const stock = places.map(({ id, name }) => ({ place_id: id, place_name: name, quantity: id === 1 ? 0 : 30, committed: 0 }));
  mockApi({ 'GET /items/product/1/stock': { body: { data: stock } }, 'GET /items/product/7/stock': { body: { data: stock } } });
  signInWith({ permissions: ['sales:view', 'sales:create'], places });
  await shown();
  await fill();
  expect(await screen.findByText(/: 0 at Main, 30 at Godown A\. Choose the place/)).toBeInTheDocument();
});

test('a sale that is left open past midnight is one of the new day', async () => {
  mockApi({ 'GET /items/counted-after': { body: { data: [] } } });
  jest.useFakeTimers({ now: Date.parse('2026-11-20T18:20:00Z'), advanceTimers: true });
  answerSales(created);
  await open();
  await fill();
  jest.setSystemTime(Date.parse('2026-11-21T03:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(box('Sale Date')).toHaveValue('21 Nov 2026');
  await userEvent.click(primary());
  await waitFor(() => expect(posted[0]?.body).toMatchObject({ sale_date: '2026-11-21' }));
  cleanup();
  jest.useRealTimers();
});

test.each([
  ['a click on Create Sale', () => userEvent.click(primary())],
  ['Ctrl+Enter', () => userEvent.keyboard('{Control>}{Enter}{/Control}')],
])('a product typed in a second row and not picked is on the sale, by %s', async (_by, save) => {
  answerSales(created);
  products.mockImplementation(({ params }: MockRequest) => {
    const data = PRODUCTS.filter(({ name, sku }) => `${name} ${sku}`.toLowerCase().includes((params['search'] ?? '').toLowerCase()));
    return { body: { data, total: data.length } };
  });
  await open();
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Add Item' }));
  await userEvent.type(combo('Product, row 2'), 'vlv-ft-065');
  await save();
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(body()['items']).toMatchObject([
    { product_id: 1, quantity: 12, unit_price: 4850 },
    { product_id: 3, quantity: 1, unit_price: 385 },
  ]);
});

test('words that are no product refuse the sale at their row, and other words than the customer there', async () => {
  await open();
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Add Item' }));
  await userEvent.type(combo('Product, row 2'), 'zzz');
  await userEvent.click(primary());
  await waitFor(() => expect(combo('Product, row 2')).toHaveAccessibleDescription(/^No match for 'zzz'/));
  expect(combo('Product, row 2')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove row 2' }));
  await userEvent.clear(combo('Customer/Vendor'));
  await userEvent.type(combo('Customer/Vendor'), 'a');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(combo('Customer/Vendor')).toHaveAccessibleDescription(/^More than one match for 'a'/));
  expect(combo('Customer/Vendor')).toHaveFocus();
  expect(posted).toEqual([]);
});
