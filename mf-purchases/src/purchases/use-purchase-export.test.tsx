import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, purchasesOf, STATS } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  signInAs('purchases:view');
  mockApi({ 'GET /purchases': purchasesOf([]), 'GET /purchases/stats': { body: STATS } });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['Export Excel', 'excel', 'Exporting purchase data...', 'Export completed successfully', 'xlsx'],
  ['Export PDF', 'pdf', 'Generating PDF report...', 'PDF generated successfully', 'pdf'],
])('%s carries the filters, shows its progress, and saves under the dated name', async (button, kind, progress, done, extension) => {
  let asked: MockRequest['params'] = {};
  let arrive = () => {};
  mockApi({
    [`GET /purchases/export/${kind}` as 'GET /']: ({ params }: MockRequest) => {
      asked = params;
      mockApi({ [`GET /purchases/export/progress/${params['progressKey']}`]: { body: { data: { rows: 42_000, total: 100_000 } } } });
      return { body: new Blob(['x']), delay: new Promise<void>((resolve) => (arrive = resolve)) };
    },
  });
  showAt('/purchases?startDate=2026-11-01&minAmount=10000&page=4&limit=50');
  await press(button);
  expect(await screen.findByText(progress)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: button })).toBeDisabled();
  expect(await screen.findByText(`${progress} 42,000 of 1,00,000`, {}, { timeout: 3_000 })).toBeInTheDocument();
  arrive();
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(saved).toEqual([`purchases-${dayInIndia()}.${extension}`]);
  expect(asked).toEqual({ startDate: '2026-11-01', minAmount: '10000', sort: '-purchase_date', progressKey: expect.any(String) });
  await waitFor(() => expect(screen.queryByText(new RegExp(`^${progress}`))).not.toBeInTheDocument());
});

test.each([
  ['Export Excel', 'excel', 'Failed to export purchase data'],
  ['Export PDF', 'pdf', 'Failed to generate PDF'],
])("%s that fails shows the server's words, else the screen's own, and saves nothing", async (button, kind, fallback) => {
  mockApi({ [`GET /purchases/export/${kind}` as 'GET /']: { networkError: true } });
  showAt('/purchases');
  await press(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(fallback);
  mockApi({ [`GET /purchases/export/${kind}` as 'GET /']: anError(503, 'The database cannot be reached at the moment.') });
  await press(button);
  expect(await screen.findByText('The database cannot be reached at the moment.')).toBeInTheDocument();
  expect(saved).toEqual([]);
});
