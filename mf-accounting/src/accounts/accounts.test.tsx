import { type MockRequest, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import type { Account } from '@karkhana/shared-contract/ledger/account';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError } from '../testing/samples.ts';
import { showAt } from '../testing/show-at.ts';

const cash: Account = { id: 1, code: '1000', name: 'Cash', kind: 'asset', group: 'Cash-in-Hand', role: 'cash', active: true };
const rent: Account = { id: 40, code: '5310', name: 'किराया', kind: 'expense', group: 'Indirect Expenses', role: null, active: true };

const sent: MockRequest[] = [];
const note = (body: unknown) => (request: MockRequest) => {
  sent.push(request);
  return { body };
};
beforeAll(() => Promise.all([import('./account-dialog.tsx'), import('../closed-periods/lock-dialog.tsx')]));
beforeEach(() => {
  sent.length = 0;
  signInAs('accounting:view', 'accounting:create', 'accounting:edit', 'accounting:close');
  mockApi({ 'GET /accounts': { body: { data: [cash, rent] } } });
});
afterEach(resetApi);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the chart: each account leads to its ledger; what rules post to stays active', async () => {
  showAt('/accounting/accounts');
  expect(await screen.findByRole('link', { name: 'किराया' })).toHaveAttribute('href', '/accounting/accounts/40');
  await userEvent.click(screen.getByRole('button', { name: 'Actions of Cash' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Edit']);
  await userEvent.keyboard('{Escape}');
  mockApi({ 'PUT /accounts/40': note({ data: { ...rent, active: false } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Actions of किराया' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Set inactive' }));
  expect(await screen.findByText('किराया is inactive')).toBeInTheDocument();
  expect(sent[0]!.body).toEqual({ active: false });
});

test('an account is added in a group of its kind; a taken name stays in the form', async () => {
  mockApi({ 'POST /accounts': anError(409, 'There is an account with this name already', { name: 'There is an account with this name already' }) });
  showAt('/accounting/accounts');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'किराया');
  await userEvent.type(dialog.getByLabelText('Code'), '1400');
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Asset');
  await userEvent.selectOptions(dialog.getByLabelText('Group'), 'Fixed Assets');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Account' }));
  expect((await dialog.findAllByText('There is an account with this name already')).length).toBeGreaterThan(0);
  mockApi({ 'POST /accounts': note({ data: rent }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Add Account' }));
  await gone();
  expect(sent[0]!.body).toEqual({ code: '1400', name: 'किराया', kind: 'asset', group: 'Fixed Assets' });
});

const closed = { locked_until: '2026-10-31', user_name: 'Asha', at: '2026-11-20T06:00:00.000Z', reason: 'Returns are filed' };

test('closed periods: who closed them, when and why; closing requires a reason', async () => {
  mockApi({ 'GET /accounting/lock': { body: { data: closed } }, 'PUT /accounting/lock': note({ data: closed }) });
  showAt('/accounting/closed-periods');
  expect(await screen.findByText('Closed up to 31 Oct 2026')).toBeInTheDocument();
  expect(screen.getByText('Returns are filed')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close Books' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Close Books' }));
  expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Reason'), 'GSTR-3B filed');
  await userEvent.click(dialog.getByRole('button', { name: 'Close Books' }));
  await gone();
  expect(sent[0]!.body).toEqual({ locked_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), reason: 'GSTR-3B filed' });
});

test('opening again sends no day; without permission to close there are no buttons', async () => {
  mockApi({ 'GET /accounting/lock': { body: { data: closed } }, 'PUT /accounting/lock': note({ data: closed }) });
  const { unmount } = showAt('/accounting/closed-periods');
  await userEvent.click(await screen.findByRole('button', { name: 'Open Books Again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'A bill was missing');
  await userEvent.click(dialog.getByRole('button', { name: 'Open Books Again' }));
  await gone();
  expect(sent[0]!.body).toEqual({ locked_until: null, reason: 'A bill was missing' });
  unmount();
  signInAs('accounting:view');
  showAt('/accounting/closed-periods');
  expect(await screen.findByText('Closed up to 31 Oct 2026')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close Books' })).not.toBeInTheDocument();
});
