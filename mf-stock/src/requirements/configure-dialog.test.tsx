import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMaterial, anError, aProduct, aRequirement, aRequirementsRow, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const saved: MockRequest[] = [];
let warnings: jest.SpyInstance;

// Loaded when first opened, which would end outside of React's act.
beforeAll(() => Promise.all([import('../stock/stock-screen.tsx'), import('./configure-dialog.tsx'), import('./requirements-panel.tsx')]));
beforeEach(() => {
  saved.length = 0;
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  signInAs('stock:view', 'stock:edit');
  let rows = 2;
  mockApi({
    'GET /product-materials': () => pageOf([aRequirementsRow({ materials_count: rows })]),
    'GET /product-materials/1': pageOf([
      aRequirement({ batch_size: 50 }),
      aRequirement({ id: 302, material_id: 22, material_name: 'Carton, 5-ply', quantity_required: 2, batch_size: 25, unit_cost: 35 }),
    ]),
    'GET /product-materials/2': pageOf([]),
    'GET /products': ({ params }) => pageOf([aProduct({ id: 2, name: `Found ${params.search ?? 'all'}`, sku: 'X-1', unit_price: 100 })]),
    'GET /materials': ({ params }) =>
      pageOf([aMaterial({ id: 23, name: 'Ball bearing 6203', unit: 'pieces', unit_cost: 62, stock_quantity: 18, description: params.search ?? null })]),
    'POST /product-materials/1': (request) => {
      saved.push(request);
      rows = (request.body as { materials: unknown[] }).materials.length;
      return { body: { data: [], total: 0 } };
    },
  });
});
afterEach(() => {
  warnings.mockRestore();
  resetApi();
});

async function open() {
  showAt('/stock?tab=requirements');
  await userEvent.click(await screen.findByRole('button', { name: 'Configure Monoblock pump 1 HP' }));
  return screen.findByRole('dialog', { name: 'Configure Material Requirements' });
}
const button = (name: string) => screen.getByRole('button', { name });
async function next() {
  await waitFor(() => expect(button('Next')).toBeEnabled());
  await userEvent.click(button('Next'));
}
async function toMaterials() {
  const dialog = await open();
  await next();
  await next();
  return dialog;
}

test("step by step: the row's product, its stored batch, its stored materials; Back goes the other way", async () => {
  const dialog = await open();
  expect(within(dialog).getByRole('combobox', { name: 'Select Product' })).toHaveValue('Monoblock pump 1 HP (PMP-MB-100)');
  expect(within(dialog).queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  expect(within(dialog).getByText('Select Product', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
  await next();
  const batch = within(dialog).getByLabelText('Batch Size (Number of units)');
  expect(batch).toHaveValue('50');
  expect(within(dialog).getByText('Enter the number of units this material configuration will produce')).toBeInTheDocument();
  expect(within(dialog).getByRole('heading', { name: 'Batch Size' })).toHaveFocus();
  await next();
  expect(within(dialog).getByRole('heading', { name: 'Materials for 50 units' })).toHaveFocus();
  expect(within(dialog).getByRole('combobox', { name: 'Material 1' })).toHaveValue('Copper winding wire 22 SWG');
  expect(within(dialog).getByLabelText('Quantity required of material 2')).toHaveValue('2');
  expect(within(dialog).getByLabelText('Batch size of material 2')).toHaveValue('25');
  // 135.5 / 50 x 812.50 and 2 / 25 x 35
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map((fact) => fact.textContent),
  ).toEqual(['₹2,204.68', '₹4,850.00', '₹2,645.32']);
  await userEvent.click(button('Back'));
  await userEvent.click(button('Back'));
  expect(within(dialog).getByRole('combobox', { name: 'Select Product' })).toBeInTheDocument();
});

test('without a product there is no Next; another product brings its own requirements', async () => {
  const dialog = await open();
  const field = within(dialog).getByRole('combobox', { name: 'Select Product' });
  await userEvent.clear(field);
  await userEvent.tab();
  await userEvent.click(field);
  await userEvent.type(field, 'jet');
  await userEvent.click(await screen.findByRole('option', { name: /Found jet/ }));
  expect(dialog).toHaveTextContent('Found jet (X-1)');
  await next();
  expect(within(dialog).getByLabelText('Batch Size (Number of units)')).toHaveValue('100');
  await next();
  expect(within(dialog).getByText(/making this product takes nothing out of stock/)).toBeInTheDocument();
});

test.each(['', '0', '1.5'])('a batch size of %j keeps Next disabled', async (typed) => {
  const dialog = await open();
  await next();
  const batch = within(dialog).getByLabelText('Batch Size (Number of units)');
  await userEvent.clear(batch);
  if (typed) await userEvent.type(batch, typed);
  expect(button('Next')).toBeDisabled();
});

test('another batch is the batch of every row without one of its own, and is saved', async () => {
  const dialog = await open();
  await next();
  const batch = within(dialog).getByLabelText('Batch Size (Number of units)');
  await userEvent.clear(batch);
  await userEvent.type(batch, '10');
  await next();
  expect(within(dialog).getByRole('heading', { name: 'Materials for 10 units' })).toBeInTheDocument();
  await userEvent.click(button('Save Requirements'));
  expect(await within(dialog).findByText('Material requirements saved successfully')).toBeInTheDocument();
  expect((saved[0]!.body as { materials: { batch_size: number }[] }).materials.map(({ batch_size }) => batch_size)).toEqual([10, 25]);
});

test('rows are added with the batch size, searched, removed and saved as a whole', async () => {
  const dialog = await toMaterials();
  await userEvent.click(button('Remove material 1'));
  await userEvent.click(button('Add Material'));
  const added = within(dialog).getByRole('group', { name: 'Material 2' });
  expect(within(added).getByRole('combobox')).toHaveAttribute('placeholder', 'Select a material...');
  expect(within(added).getByLabelText('Batch size of material 2')).toHaveValue('50');
  await userEvent.click(within(added).getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: /Ball bearing 6203/ }));
  await userEvent.type(within(added).getByLabelText('Quantity required of material 2'), '0.125');
  expect(within(added).getByText('pieces')).toBeInTheDocument();
  await userEvent.click(button('Add Material'));
  await userEvent.click(button('Remove material 3'));
  await userEvent.click(button('Save Requirements'));
  expect(await within(dialog).findByText('Material requirements saved successfully')).toBeInTheDocument();
  expect(saved.map(({ body }) => body)).toEqual([
    {
      materials: [
        { material_id: 22, quantity_required: 2, batch_size: 25 },
        { material_id: 23, quantity_required: 0.125, batch_size: 50 },
      ],
      replaces: [301, 302],
    },
  ]);
  // Saved, so that closing needs no confirmation.
  await userEvent.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the conversion cost of one unit is shown, and sent only where it was changed; emptied it is 0', async () => {
  mockApi({ 'GET /product-materials': pageOf([aRequirementsRow({ conversion_cost: 12.25 })]) });
  const dialog = await toMaterials();
  const cost = within(dialog).getByLabelText('Conversion Cost');
  expect(cost).toHaveValue('12.25');
  // 4,850.00 less 2,204.68 and 12.25
  expect(within(dialog).getByText('₹2,633.07')).toBeInTheDocument();
  const save = async (times: number) => {
    await userEvent.click(button('Save Requirements'));
    await waitFor(() => expect(saved).toHaveLength(times));
    await within(dialog).findByText('Material requirements saved successfully');
  };
  await save(1);
  await userEvent.clear(cost);
  await userEvent.type(cost, '-1');
  await userEvent.click(button('Save Requirements'));
  expect(await within(dialog).findByText('Conversion cost cannot be negative')).toBeInTheDocument();
  await userEvent.clear(cost);
  await userEvent.type(cost, '14.5');
  await save(2);
  await userEvent.clear(cost);
  await save(3);
  expect(saved.map(({ body }) => (body as { conversion_cost?: number }).conversion_cost)).toEqual([undefined, 14.5, 0]);
});

test('each bad row has its message at its field, and nothing is sent', async () => {
  const dialog = await toMaterials();
  await userEvent.click(button('Add Material'));
  await userEvent.clear(within(dialog).getByLabelText('Quantity required of material 1'));
  await userEvent.clear(within(dialog).getByLabelText('Batch size of material 2'));
  await userEvent.type(within(dialog).getByLabelText('Batch size of material 2'), '0');
  await userEvent.click(button('Save Requirements'));
  expect(await within(dialog).findByText('Material is required')).toBeInTheDocument();
  expect(within(dialog).getAllByText('Quantity is required')).toHaveLength(2);
  expect(within(dialog).getByText('Batch size must be at least 1')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('saved successfully does not stay over rows that were refused afterwards', async () => {
  const dialog = await toMaterials();
  await userEvent.click(button('Save Requirements'));
  expect(await within(dialog).findByText('Material requirements saved successfully')).toBeInTheDocument();
  await userEvent.click(button('Add Material'));
  await userEvent.click(button('Save Requirements'));
  expect(await within(dialog).findByText('Material is required')).toBeInTheDocument();
  expect(within(dialog).queryByText('Material requirements saved successfully')).not.toBeInTheDocument();
});

test('the banner of a saved list comes into view, however long the list is', async () => {
  const into = jest.spyOn(Element.prototype, 'scrollIntoView');
  const dialog = await toMaterials();
  await userEvent.click(button('Save Requirements'));
  const banner = (await within(dialog).findByText('Material requirements saved successfully')).closest('[role=status]');
  expect(into.mock.contexts).toContain(banner);
  into.mockRestore();
});

test('on a phone the quantity and the batch size carry their labels', async () => {
  onPhone();
  showAt('/stock?tab=requirements');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Monoblock pump 1 HP' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Configure' }));
  await next();
  await next();
  const first = screen.getByRole('group', { name: 'Material 1' });
  expect(within(first).getByText('Quantity Required')).toBeVisible();
  expect(within(first).getByLabelText('Batch Size')).toHaveValue('50');
});

test('a save that fails is shown in the dialog, is logged, and keeps every row', async () => {
  mockApi({
    'POST /product-materials/1': anError(400, 'Some materials do not exist', { fields: { 'materials[1].material_id': 'This material does not exist' } }),
  });
  const dialog = await toMaterials();
  await userEvent.click(button('Save Requirements'));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('Failed to save material requirementsSome materials do not exist');
  expect(within(dialog).getByText('This material does not exist')).toBeInTheDocument();
  expect(within(dialog).getByRole('combobox', { name: 'Material 1' })).toHaveValue('Copper winding wire 22 SWG');
  expect(warnings).toHaveBeenCalledTimes(1);
  mockApi({ 'POST /product-materials/1': { networkError: true } });
  await userEvent.click(button('Save Requirements'));
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(/^The server could not be reached.*Failed to save material requirements$/));
});

test('requirements that cannot be read: the banner, no Next, and another try', async () => {
  mockApi({ 'GET /product-materials/1': anError(400, 'x') });
  const dialog = await open();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to load material requirements');
  expect(button('Next')).toBeDisabled();
  mockApi({ 'GET /product-materials/1': pageOf([aRequirement()]) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await next();
  expect(within(dialog).getByLabelText('Batch Size (Number of units)')).toHaveValue('100');
});

test('Cancel confirms while something was entered, and opening again begins anew', async () => {
  const dialog = await toMaterials();
  await userEvent.click(button('Remove material 1'));
  await userEvent.click(button('Cancel'));
  const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await userEvent.click(button('Configure Monoblock pump 1 HP'));
  expect(await screen.findByRole('combobox', { name: 'Select Product' })).toHaveValue('Monoblock pump 1 HP (PMP-MB-100)');
  expect(saved).toEqual([]);
});

test('a material that is missing is added by its name, and chosen where it was typed', async () => {
  signInAs('stock:view', 'stock:edit', 'stock:create');
  mockApi({
    'GET /materials': pageOf([]),
    'POST /materials': { status: 201, body: { data: aMaterial({ id: 40, name: 'Nagpur Steel', unit: 'kg', unit_cost: 71 }) } },
  });
  const dialog = await toMaterials();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Material' }));
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Material 3' }));
  await userEvent.keyboard('Nagpur Steel');
  await userEvent.click(await screen.findByRole('option', { name: "+ Add 'Nagpur Steel'" }));
  const adding = await screen.findByRole('dialog', { name: 'Add Material' });
  expect(within(adding).getByLabelText('Name')).toHaveValue('Nagpur Steel');
  await userEvent.selectOptions(within(adding).getByLabelText('Unit'), 'kg');
  await userEvent.selectOptions(within(adding).getByLabelText('Category'), 'Raw material');
  await userEvent.type(within(adding).getByLabelText('Default Unit Price'), '71');
  await userEvent.click(within(adding).getByRole('button', { name: 'Add Material' }));
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Material 3' })).toHaveDisplayValue('Nagpur Steel'));
  // Saving it saved nothing of the wizard.
  expect(saved).toEqual([]);
});
