import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aProduct, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

let asked: MockRequest['params'][] = [];
const products = [
  aProduct({ id: 1, name: 'Gate valve 50 mm', sku: 'VLV-50', unit_price: 1_085.5 }),
  aProduct({ id: 2, name: 'Monoblock pump', sku: 'PMP-1', unit_price: 4_850 }),
  aProduct({ id: 3, name: 'Sample', sku: 'FREE', unit_price: 0 }),
];
beforeAll(() => Promise.all([import('./product-list-screen.tsx'), import('./change-prices-dialog.tsx')]));
beforeEach(() => {
  asked = [];
  signInAs('products:view', 'products:create', 'products:edit', 'settings:view');
  mockApi({
    'GET /products': ({ params }) => {
      asked.push(params);
      return pageOf(products);
    },
  });
});
afterEach(resetApi);

const open = async (address = '/products') => {
  showAt(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Change Prices' }));
  return within(await screen.findByRole('dialog', { name: 'Change Prices' }));
};

test('old and new prices side by side, one left out, and the import that previews them opens', async () => {
  let sent: unknown;
  mockApi({
    'POST /imports/products': ({ body }) => {
      sent = body;
      return { body: { id: 12 } };
    },
  });
  const dialog = await open();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Change in percent' }), '+5');
  const row = (name: RegExp) => dialog.getByRole('row', { name }).textContent;
  expect(row(/Gate valve/)).toBe('Gate valve 50 mmVLV-50₹1,085.50₹1,140.00');
  expect(row(/Monoblock/)).toBe('Monoblock pumpPMP-1₹4,850.00₹5,093.00');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Round to' }), '10 rupees');
  expect(row(/Monoblock/)).toBe('Monoblock pumpPMP-1₹4,850.00₹5,090.00');
  // The free sample stays free.
  expect(dialog.getByText('2 prices will change')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Monoblock pump' }));
  expect(dialog.getByText('1 price will change')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Preview Changes' }));
  await arriveAt('/settings/import/12');
  expect((sent as FormData).get('file')).toMatchObject({ name: expect.stringMatching(/^price-changes-[0-9-]{10}[.]csv$/), type: 'text/csv' });
});

test('for the products in the list; without a percentage it shows what to enter', async () => {
  const dialog = await open('/products?search=pump');
  expect(dialog.getByText('Products that match “pump”')).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({ search: 'pump', active: 'true' });
  await userEvent.click(dialog.getByRole('button', { name: 'Preview Changes' }));
  expect(dialog.getByRole('textbox', { name: 'Change in percent' })).toHaveAccessibleDescription('Enter a percentage, such as +5 or -2.5');
});

test('a change that makes something free, or changes nothing, is not previewed, and says so', async () => {
  const dialog = await open();
  const percent = dialog.getByRole('textbox', { name: 'Change in percent' });
  await userEvent.type(percent, '-99.99');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview Changes' }));
  expect(percent).toHaveAccessibleDescription('Gate valve 50 mm would cost ₹0.00. Change it by less, or round to less');
  await userEvent.clear(percent);
  await userEvent.type(percent, '5');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'All products' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Preview Changes' }));
  expect(dialog.getByText('No price changes. Tick at least one product')).toBeInTheDocument();
  // A request that nobody wrote down would fail this test.
  expect(dialog.getByRole('button', { name: 'Preview Changes' })).toBeEnabled();
});

test('once another percentage changes a price, nothing needs attention', async () => {
  const dialog = await open();
  const percent = dialog.getByRole('textbox', { name: 'Change in percent' });
  await userEvent.type(percent, '0.01');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Gate valve 50 mm' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Preview Changes' }));
  expect(dialog.getByText('No price changes. Tick at least one product')).toBeInTheDocument();
  await userEvent.clear(percent);
  await userEvent.type(percent, '5');
  await waitFor(() => expect(dialog.queryByText('No price changes. Tick at least one product')).not.toBeInTheDocument());
});

test('refused: the sentence stays in the dialog', async () => {
  mockApi({ 'POST /imports/products': anError(409, 'Another import is being saved. Try again in a minute') });
  const dialog = await open();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Change in percent' }), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview Changes' }));
  expect(await dialog.findByText('Another import is being saved. Try again in a minute')).toBeInTheDocument();
});

test('without permission to change products from a file it is not offered', async () => {
  signInAs('products:view', 'products:edit', 'settings:view');
  showAt('/products');
  expect(await screen.findByText('Gate valve 50 mm')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change Prices' })).not.toBeInTheDocument();
});

test('on a phone it is in the menu beside Add Product', async () => {
  onPhone();
  showAt('/products');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change Prices' }));
  expect(await screen.findByRole('dialog', { name: 'Change Prices' })).toBeInTheDocument();
});
