import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, pageOf } from '../../testing/samples.ts';
import { showAt } from '../../testing/show-at.ts';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  signInAs('sales:view');
  mockApi({ 'GET /sales': pageOf([]) });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  resetApi();
});

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Export Excel' }));

test("the file comes with the list's filters and the server's name; the button waits", async () => {
  let asked: MockRequest['params'] = {};
  let arrive = () => {};
  mockApi({
    'GET /sales/export/excel': ({ params }) => {
      asked = params;
      mockApi({ [`GET /sales/export/progress/${params['progressKey']}`]: { body: { data: { rows: 4000, total: 10500 } } } });
      return {
        body: new Blob(['x']),
        headers: { 'content-disposition': "attachment; filename*=UTF-8''sales-report-2026-11-01.xlsx" },
        delay: new Promise<void>((resolve) => (arrive = resolve)),
      };
    },
  });
  showAt('/sales?start_date=2026-11-01&page=4&search=ganesh');
  await press();
  expect(await screen.findByText('Exporting...')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export Excel' })).toBeDisabled();
  expect(await screen.findByText('Exporting... 4,000 of 10,500')).toBeInTheDocument();
  arrive();
  await waitFor(() => expect(saved).toEqual(['sales-report-2026-11-01.xlsx']));
  expect(asked).toEqual({ start_date: '2026-11-01', search: 'ganesh', sort: '-sale_date', progressKey: expect.any(String) });
  await waitFor(() => expect(screen.queryByText(/^Exporting/)).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Export Excel' })).toBeEnabled();
});

test('a failed export is shown as an alert and saves nothing', async () => {
  mockApi({ 'GET /sales/export/excel': anError(500, 'x') });
  showAt('/sales');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to export report. Please try again.');
  expect(saved).toEqual([]);
});
