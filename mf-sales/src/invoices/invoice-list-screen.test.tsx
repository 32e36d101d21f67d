import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, aSaleRow, pageOf } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

let asked: MockRequest['params'] = {};
const answerWith = (answer: ReturnType<typeof pageOf> | ReturnType<typeof anError>) =>
  mockApi({
    'GET /sales': ({ params }) => {
      asked = params;
      return answer;
    },
  });

beforeEach(() => {
  signInAs('sales:view');
});
afterEach(resetApi);

test('every invoice, newest number first, with its printed page', async () => {
  answerWith(pageOf([aSaleRow(), aSaleRow({ id: 413, invoice_number: 'INV/26-27/00413', cancelled_at: '2026-11-18T10:00:00Z' })]));
  showAt('/sales/invoices');
  const row = await screen.findByRole('row', { name: /INV\/26-27\/00418/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['INV/26-27/00418', '20 Nov 2026', 'Shree Ganesh Hardware, Nashik', '₹299.97', '₹53.99', '₹353.96', '']);
  expect(within(row).getByRole('link', { name: 'Print invoice INV/26-27/00418' })).toHaveAttribute('href', '/sales/418/invoice');
  expect(screen.getByRole('row', { name: /INV\/26-27\/00413/ })).toHaveTextContent('Cancelled');
  expect(asked).toEqual({ sort: '-invoice_number', page: '1', limit: '10' });
});

test('search queries the server', async () => {
  answerWith(pageOf([]));
  showAt('/sales/invoices');
  expect(await screen.findByText('Each sale has its invoice here.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), '418{Enter}');
  await waitFor(() => expect(asked).toMatchObject({ search: '418' }));
  expect(await screen.findByText('Nothing matches 1 filter.')).toBeInTheDocument();
});

test.each([
  [400, 'Error loading invoices. Please try again.'],
  [403, "You don't have access to this list"],
])('answered with %i: %s', async (status, sentence) => {
  answerWith(anError(status, 'x'));
  showAt('/sales/invoices');
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});
