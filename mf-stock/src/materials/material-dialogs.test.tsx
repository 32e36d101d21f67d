import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { GOODS_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMaterial, anError, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const sent: unknown[] = [];
const record = (call: 'POST /materials' | 'PUT /materials/21', answer: object) =>
  mockApi({
    [call]: ({ body }: MockRequest) => {
      sent.push(body);
      return answer as { body: object };
    },
  });

// Loaded when first opened, which would end outside of React's act.
beforeAll(() => Promise.all([import('../stock/stock-screen.tsx'), import('./add-material-dialog.tsx'), import('./edit-material-dialog.tsx')]));
beforeEach(() => {
  sent.length = 0;
  signInAs('stock:view', 'stock:create', 'stock:edit');
  mockApi({ 'GET /materials': pageOf([aMaterial()]), 'GET /stock/summary': { body: { data: { total: 1, low: 1, out: 0 } } } });
});
afterEach(resetApi);

async function open(name: string) {
  showAt('/stock?tab=materials');
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

test('Add Material: messages, an empty minimum for the global threshold, and the opening stock', async () => {
  record('POST /materials', { status: 201, body: { data: aMaterial() } });
  const dialog = await open('Add Material');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Material' }));
  for (const message of ['Name is required', 'Unit is required', 'Category is required', 'Default unit price is required']) {
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
  }
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Ball bearing 6203');
  await userEvent.selectOptions(within(dialog).getByLabelText('Unit'), 'pieces');
  await userEvent.selectOptions(within(dialog).getByLabelText('Category'), 'Raw material');
  await userEvent.type(within(dialog).getByLabelText('Default Unit Price'), '62');
  await userEvent.type(within(dialog).getByLabelText('Current Stock'), '18');
  await userEvent.type(within(dialog).getByLabelText('As On'), '2026-03-31{Tab}');
  await userEvent.type(within(dialog).getByLabelText('Purchase Unit'), 'box');
  await userEvent.type(within(dialog).getByLabelText('Units in one Purchase Unit'), '0');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Material' }));
  expect(await within(dialog).findByText('Enter more than 0')).toBeInTheDocument();
  await userEvent.clear(within(dialog).getByLabelText('Units in one Purchase Unit'));
  await userEvent.type(within(dialog).getByLabelText('Units in one Purchase Unit'), '20');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Material' }));
  expect(await screen.findByText('Material added successfully')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      name: 'Ball bearing 6203',
      barcodes: [],
      unit: 'pieces',
      category: 'raw_material',
      default_unit_price: 62,
      minimum_stock: null,
      current_stock: 18,
      as_on: '2026-03-31',
      description: '',
      purchase_unit: 'box',
      units_per_purchase_unit: 20,
      ...GOODS_NOTHING_KNOWN,
    },
  ]);
});

test('Edit Material: prefilled, sent with its version; a refusal stays', async () => {
  record('PUT /materials/21', anError(409, 'A material named Steel already exists', { fields: { name: 'This name is taken' } }));
  const dialog = await open('Edit material, Copper winding wire 22 SWG');
  expect(within(dialog).getByLabelText('Minimum Stock')).toHaveValue('40');
  await userEvent.clear(within(dialog).getByLabelText('Minimum Stock'));
  await userEvent.clear(within(dialog).getByLabelText('Name'));
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Steel');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Material' }));
  expect(await within(dialog).findByText('This name is taken')).toBeInTheDocument();
  record('PUT /materials/21', { body: { data: aMaterial() } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Material' }));
  expect(await screen.findByText('Material updated successfully')).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({
    name: 'Steel',
    barcodes: [],
    unit: 'kg',
    category: 'raw_material',
    default_unit_price: 800,
    minimum_stock: null,
    description: '',
    purchase_unit: null,
    units_per_purchase_unit: null,
    ...GOODS_NOTHING_KNOWN,
    active: true,
    version: 2,
  });
});
