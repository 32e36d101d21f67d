import { mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aProduct, pageOf } from '../testing/samples.ts';
import { catchSavedFiles } from '../testing/saved-files.ts';
import { showAt } from '../testing/show-at.ts';

beforeAll(() => import('./product-list-screen.tsx'));
afterEach(resetApi);

test('labels are chosen by sheet and number of each; a refusal stays in the dialog', async () => {
  signInAs('products:view');
  mockApi({
    'GET /products': pageOf([aProduct(), aProduct({ id: 8, name: 'Gate valve' })]),
    'GET /labels': anError(400, 'The SKU is too long for this label: choose a wider one'),
  });
  showAt('/products');
  await screen.findByText('Gate valve');
  await userEvent.click(screen.getByRole('button', { name: 'Labels' }));
  const dialog = await screen.findByRole('dialog', { name: 'Print Labels' });
  const [first, second] = within(dialog).getAllByRole('textbox', { name: /^Labels, / });
  for (const field of [first!, second!]) {
    await userEvent.clear(field);
    await userEvent.type(field, '0');
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download Labels' }));
  expect(await within(dialog).findByText('Enter how many labels to print')).toBeInTheDocument();
  await userEvent.clear(second!);
  await userEvent.type(second!, '24');
  await userEvent.selectOptions(within(dialog).getByLabelText('Sheet'), '65');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download Labels' }));
  expect((await screen.findAllByText(/too long for this label/))[0]).toBeInTheDocument();
  const files = catchSavedFiles();
  const asked: unknown[] = [];
  mockApi({
    'GET /labels': ({ params }) => {
      asked.push(params);
      return { body: new Blob(['%PDF-']) };
    },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download Labels' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(asked).toMatchObject([{ items: 'product:8x24', sheet: '65' }]);
  expect(files.map(({ name }) => name)).toEqual(['Labels-65.pdf']);
});
