import { areaShower, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { DraftOwner, Platform } from '@karkhana/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import area from './area.tsx';
import { aProduct, aRequirement, aRequirementsRow, pageOf } from './testing/samples.ts';

const showAt = areaShower(area, ({ children }: { children: ReactNode }) => (
  <Platform>
    <DraftOwner value="karkhana-draft:1:dialog:">{children}</DraftOwner>
  </Platform>
));

/** A browser that loads a page anew unmounts nothing. */
function reload({ unmount }: { unmount: () => void }, address: string) {
  act(() => void dispatchEvent(new Event('pagehide')));
  const left = { ...sessionStorage };
  unmount();
  for (const [key, value] of Object.entries(left)) sessionStorage.setItem(key, value);
  return showAt(address);
}

let cartons = 2;
const saved: unknown[] = [];
const button = (name: string) => screen.getByRole('button', { name });
async function enter(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
async function next() {
  await waitFor(() => expect(button('Next')).toBeEnabled());
  await userEvent.click(button('Next'));
}

beforeAll(() =>
  Promise.all([
    import('./stock/stock-screen.tsx'),
    import('./requirements/requirements-panel.tsx'),
    import('./requirements/configure-dialog.tsx'),
    import('./products/product-list-screen.tsx'),
    import('./products/change-prices-dialog.tsx'),
  ]),
);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  cartons = 2;
  saved.length = 0;
  signInAs('stock:view', 'stock:edit', 'products:view', 'products:create', 'products:edit', 'settings:view');
  mockApi({
    'GET /product-materials': pageOf([aRequirementsRow()]),
    'GET /product-materials/1': () => pageOf([aRequirement({ batch_size: 50 }), aRequirement({ id: 302, material_id: 22, quantity_required: cartons })]),
    'GET /products': pageOf([aProduct({ name: 'Monoblock pump', unit_price: 4_850 }), aProduct({ id: 2, name: 'Gate valve', unit_price: 100 })]),
    'POST /product-materials/1': ({ body }) => {
      saved.push(body);
      return { body: { data: [], total: 0 } };
    },
  });
});
afterEach(resetApi);

const REQUIREMENTS = '/stock?tab=requirements';
const configuring = () => screen.findByRole('dialog', { name: 'Configure Material Requirements' });

async function enterBatch() {
  const shown = showAt(REQUIREMENTS);
  await userEvent.click(await screen.findByRole('button', { name: /^Configure/ }));
  const dialog = await configuring();
  await next();
  await enter(within(dialog).getByLabelText('Batch Size (Number of units)'), '10');
  await next();
  await enter(within(dialog).getByLabelText('Quantity required of material 2'), '5');
  return shown;
}

test('Configure Material Requirements is open again after a reload, at its step and with its rows', async () => {
  reload(await enterBatch(), REQUIREMENTS);
  const dialog = await configuring();
  expect(await within(dialog).findByText(/^This is what you entered at \d/)).toBeInTheDocument();
  expect(within(dialog).getByRole('heading', { name: 'Materials for 10 units' })).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Quantity required of material 2')).toHaveValue('5');
  expect(within(dialog).getByRole('combobox', { name: 'Material 1' })).toHaveValue('Copper winding wire 22 SWG');
  // The rows still follow their batch.
  await userEvent.click(button('Back'));
  await enter(within(dialog).getByLabelText('Batch Size (Number of units)'), '100');
  await next();
  await userEvent.click(button('Save Requirements'));
  await within(dialog).findByText('Material requirements saved successfully');
  expect(saved).toMatchObject([
    {
      materials: [
        { quantity_required: 135.5, batch_size: 100 },
        { quantity_required: 5, batch_size: 100 },
      ],
    },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('karkhana-draft'))).toEqual([]);
});

test('what was entered for other rows than those stored by now is not put over them', async () => {
  const shown = await enterBatch();
  cartons = 3;
  reload(shown, REQUIREMENTS);
  const dialog = await configuring();
  expect(await within(dialog).findByLabelText('Quantity required of material 2')).toHaveValue('3');
  expect(within(dialog).queryByText(/^This is what you entered/)).not.toBeInTheDocument();
});

test('Change Prices is open again after a reload, with the percentage and what was left out', async () => {
  const shown = showAt('/products');
  await userEvent.click(await screen.findByRole('button', { name: 'Change Prices' }));
  const before = within(await screen.findByRole('dialog', { name: 'Change Prices' }));
  await userEvent.type(before.getByRole('textbox', { name: 'Change in percent' }), '+5');
  await userEvent.click(before.getByRole('checkbox', { name: 'Gate valve' }));
  reload(shown, '/products');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Prices' }));
  expect(await dialog.findByText(/^This is what you entered at \d/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Change in percent' })).toHaveValue('+5');
  expect(dialog.getByText('1 price will change')).toBeInTheDocument();
});
