import { provideSlots, type SlotHost } from '@karkhana/shared-auth/slot';
import { mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_LIMIT, pageOf } from '../../testing/samples.ts';
import { showAt } from '../../testing/show-at.ts';

const VENDOR = { id: 77, name: 'Nagpur Steel', phone: '+91 712 555 0100' };
const PRODUCT = { id: 9, name: 'Flange 40 mm', sku: 'FLG-040', unit_price: 120, stock_quantity: 0 };
let wanted: unknown[] = [];
let filled = true;

/** Replaces the shell with the areas that own vendors and products: their dialogs answer at once. */
const host: SlotHost = {
  useFilled: () => filled,
  Panels({ name, context }) {
    const { onCreated, onClose, ...asked } = context as SlotContexts['create-vendor'];
    const give = () => {
      wanted.push([name, asked]);
      (onCreated as (record: object) => void)(name === 'create-vendor' ? VENDOR : PRODUCT);
      onClose();
    };
    return (
      <button type="button" onClick={give}>
        {`Save the ${name}`}
      </button>
    );
  },
};

beforeAll(async () => {
  provideSlots(host);
  await import('./new-sale-screen.tsx');
});
beforeEach(() => {
  wanted = [];
  filled = true;
  signInAs('sales:view', 'sales:create');
  mockApi({
    'GET /vendors': pageOf([]),
    'GET /sales/credit': NO_LIMIT,
    'GET /products': pageOf([]),
    'GET /users/company': { body: { data: { gstin: null } } },
  });
});
afterEach(() => {
  resetApi();
  localStorage.clear();
});

async function type(field: string, words: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.keyboard(words);
}

test('a customer and a product that are missing are added over the form, by their own areas', async () => {
  showAt('/sales/new');
  await type('Customer/Vendor', 'Nagpur Steel');
  await userEvent.click(await screen.findByRole('option', { name: "+ Add 'Nagpur Steel'" }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save the create-vendor' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Customer/Vendor' })).toHaveDisplayValue('Nagpur Steel'));
  await type('Product, row 1', 'Flange');
  await userEvent.click(await screen.findByRole('option', { name: "+ Add 'Flange'" }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save the create-product' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Product, row 1' })).toHaveDisplayValue('Flange 40 mm (FLG-040) - Stock: 0'));
  expect(screen.getByRole('textbox', { name: 'Unit Price, row 1' })).toHaveDisplayValue('120.00');
  expect(wanted).toEqual([
    ['create-vendor', { name: 'Nagpur Steel', vendorType: 'sale' }],
    ['create-product', { name: 'Flange' }],
  ]);
  expect(screen.queryByRole('button', { name: /^Save the/ })).not.toBeInTheDocument();
});

test('where no area fills the slot, or the user may not, nothing is offered', async () => {
  filled = false;
  showAt('/sales/new');
  await type('Customer/Vendor', 'Nagpur');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
});
