import { arriveAt, type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { onPhone } from '@karkhana/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRecord, daily, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const asked: MockRequest['params'][] = [];

beforeAll(() => import('./production-screen.tsx'));
beforeEach(() => {
  asked.length = 0;
  signInAs('production:view');
  mockApi({
    'GET /production/metrics/daily': { body: daily() },
    'GET /production/metrics': pageOf([{ efficiency_rate: 0, quality_rate: 0 }]),
    'GET /production/records': ({ params }) => {
      asked.push(params);
      return pageOf([aRecord()]);
    },
  });
});
afterEach(resetApi);

test('a supervisor typed with a pause after the first name keeps the blank', async () => {
  showAt('/production');
  await userEvent.click(await screen.findByRole('button', { name: 'More Filters' }));
  const supervisor = screen.getByLabelText('Supervisor');
  await userEvent.type(supervisor, 'Sunita ');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ supervisor: 'Sunita' }));
  await userEvent.type(supervisor, 'Pawar');
  expect(supervisor).toHaveValue('Sunita Pawar');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ supervisor: 'Sunita Pawar' }));
});

test('a filter that is left before the pause is over applies at once', async () => {
  showAt('/production');
  await userEvent.click(await screen.findByRole('button', { name: 'More Filters' }));
  await userEvent.type(screen.getByLabelText('Min Quantity'), '20');
  await userEvent.tab();
  await arriveAt('minQuantity=20');
});

test('text that is no quantity filters nothing and shows a message', async () => {
  showAt('/production?minQuantity=5');
  await userEvent.click(await screen.findByRole('button', { name: 'More Filters, 1 active' }));
  const least = screen.getByLabelText('Min Quantity');
  await userEvent.clear(least);
  await userEvent.type(least, 'ten');
  expect(screen.getByText('Min Quantity must be a quantity')).toBeInTheDocument();
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('minQuantity'));
  expect(least).toHaveValue('ten');
});

test('a maximum below the minimum is named', async () => {
  showAt('/production?minQuantity=20&maxQuantity=5');
  await userEvent.click(await screen.findByRole('button', { name: 'More Filters, 2 active' }));
  expect(screen.getByText('Max Quantity is less than Min Quantity')).toBeInTheDocument();
});

test('a range that ends before it begins shows a message, sends no request, and can be cleared', async () => {
  showAt('/production?startDate=2026-11-20&endDate=2026-11-01');
  expect(await screen.findByText('End Date is before Start Date')).toBeInTheDocument();
  expect(screen.getByText('Nothing matches 2 filters.')).toBeInTheDocument();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!);
  expect(await screen.findByRole('row', { name: /Sunita/ })).toBeInTheDocument();
});

test('on a phone all filters are in one sheet, so that the records come first', async () => {
  onPhone();
  showAt('/production');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  for (const label of ['Start Date', 'End Date', 'Supervisor', 'Min Quantity', 'Max Quantity']) expect(sheet.getByLabelText(label)).toBeInTheDocument();
  await userEvent.type(sheet.getByLabelText('Min Quantity'), '20');
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
  await arriveAt('minQuantity=20');
});
