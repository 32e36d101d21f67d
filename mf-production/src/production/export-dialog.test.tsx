import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aRecord, daily, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];
const saved: string[] = [];

// Loaded when first opened, which would end outside of React's act.
beforeAll(() => Promise.all([import('./production-screen.tsx'), import('./export-dialog.tsx'), import('./add-record-dialog.tsx')]));
beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  signInAs('production:view');
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  mockApi({
    'GET /production/records': pageOf([aRecord()]),
    'GET /production/metrics': pageOf([]),
    'GET /production/metrics/daily': { body: daily() },
    'GET /production/records/export': ({ params }) => {
      asked.push(params);
      return { body: new Blob(['x']), headers: { 'content-disposition': 'attachment; filename="production-records-2026-11-20.xlsx"' } };
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

async function open(address = '/production') {
  showAt(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Export Excel' }));
  return screen.findByRole('dialog', { name: 'Select Export Columns' });
}

test('all columns are preselected; the filters go along, and the file has the server’s name', async () => {
  const dialog = await open('/production?startDate=2026-11-01&supervisor=pawar');
  const boxes = within(dialog).getAllByRole('checkbox');
  expect(boxes.map((box) => [(box as HTMLInputElement).labels![0]!.textContent, (box as HTMLInputElement).checked])).toEqual(
    ['Date', 'Product', 'SKU', 'Quantity', 'Supervisor', 'Quality Notes'].map((label) => [label, true]),
  );
  await userEvent.click(within(dialog).getByLabelText('SKU'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export Selected Columns' }));
  expect(await screen.findByText('Export completed successfully')).toBeInTheDocument();
  expect(asked).toEqual([{ startDate: '2026-11-01', supervisor: 'pawar', columns: 'date,product,quantity,supervisor,quality_notes' }]);
  expect(saved).toEqual(['production-records-2026-11-20.xlsx']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an export that was left and ends later closes nothing that was opened meanwhile', async () => {
  signInAs('production:view', 'production:create');
  let arrive = () => {};
  mockApi({ 'GET /production/records/export': { body: new Blob(['x']), delay: new Promise<void>((resolve) => (arrive = resolve)) } });
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export Selected Columns' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Add Production Record' }));
  const adding = await screen.findByRole('dialog', { name: 'Add Production Record' });
  await userEvent.type(within(adding).getByLabelText('Quantity'), '24');
  arrive();
  expect(await screen.findByText('Export completed successfully')).toBeInTheDocument();
  expect(saved).toHaveLength(1);
  expect(within(adding).getByLabelText('Quantity')).toHaveDisplayValue('24');
});

test('none chosen: nothing to export', async () => {
  const dialog = await open();
  for (const box of within(dialog).getAllByRole('checkbox')) await userEvent.click(box);
  expect(within(dialog).getByRole('button', { name: 'Export Selected Columns' })).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(asked).toEqual([]);
});

test('an export that fails shows why and stays', async () => {
  mockApi({ 'GET /production/records/export': anError(400, 'Columns are not known') });
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export Selected Columns' }));
  expect(await screen.findByText('Columns are not known')).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
  expect(saved).toEqual([]);
});
