import { call, queryOptions, useQuery } from '@karkhana/shared-auth';
import { areaShower, type MockAnswer, mockApi, resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { Platform, TextLink } from '@karkhana/shared-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ReadAtAddress, useIdAtAddress } from './read-at-address.tsx';

const getReceipt = (id: string) =>
  queryOptions({ queryKey: ['receipt', id], queryFn: async ({ signal }) => (await call('GET /api/receipts/:id', { params: { id }, signal })).data });

function Shown({ number }: { number: string }) {
  const [voiding, setVoiding] = useState('');
  return (
    <>
      <h1>{number}</h1>
      <button type="button" onClick={() => setVoiding(number)}>
        Void
      </button>
      {voiding && <p>{`Voiding ${voiding}`}</p>}
      <TextLink to="/receipts/7">7</TextLink>
      <TextLink to="/receipts/8">8</TextLink>
    </>
  );
}

function Receipt() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getReceipt(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Receipt" area="Sales" back={{ to: '/sales', label: 'Sales List' }}>
      {(receipt) => <Shown {...receipt} />}
    </ReadAtAddress>
  );
}
const showAt = areaShower({ routes: [{ path: 'receipts/:id', element: <Receipt /> }] }, Platform);
const refused = (status: number): MockAnswer => ({ status, body: { error: 'REFUSED', message: 'Refused' } });

beforeEach(() => signInAs('sales:view'));
afterEach(resetApi);

test('the record of the address is shown', async () => {
  mockApi({ 'GET /receipts/7': { body: { data: { number: 'RCPT/26-27/00007' } } } });
  showAt('/receipts/7');
  expect(await screen.findByRole('heading', { name: 'RCPT/26-27/00007' })).toBeInTheDocument();
});

test.each(['abc', '0', '07', '-1', '12345678901'])('%s is no id, and is not requested', async (id) => {
  showAt(`/receipts/${id}`);
  expect(await screen.findByText('Receipt not found')).toBeInTheDocument();
  expect(screen.getByText('Check the address, or look for it in the list.')).toBeInTheDocument();
});

// 400: an id above the database's largest.
test.each([404, 400])('%d: there is none, and the list is one press away', async (status) => {
  mockApi({ 'GET /receipts/7': refused(status) });
  showAt('/receipts/7');
  expect(await screen.findByText('Receipt not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sales List' })).toHaveAttribute('href', '/sales');
});

test('a user who may not see it gets a message', async () => {
  mockApi({ 'GET /receipts/7': refused(403) });
  showAt('/receipts/7');
  expect(await screen.findByText(/Sales/)).toBeInTheDocument();
  expect(screen.queryByText('Receipt not found')).not.toBeInTheDocument();
});

test('what failed can be tried again', async () => {
  mockApi({ 'GET /receipts/7': refused(500) });
  showAt('/receipts/7');
  expect(await screen.findByText('This receipt could not be loaded')).toBeInTheDocument();
  mockApi({ 'GET /receipts/7': { body: { data: { number: 'RCPT/26-27/00007' } } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'RCPT/26-27/00007' })).toBeInTheDocument();
});

test('input begun on one record does not appear on another that is in the cache', async () => {
  mockApi({ 'GET /receipts/7': { body: { data: { number: 'RCPT/26-27/00007' } } }, 'GET /receipts/8': { body: { data: { number: 'RCPT/26-27/00008' } } } });
  showAt('/receipts/7');
  await userEvent.click(await screen.findByRole('link', { name: '8' }));
  expect(await screen.findByRole('heading', { name: 'RCPT/26-27/00008' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Void' }));
  expect(screen.getByText('Voiding RCPT/26-27/00008')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '7' }));
  expect(await screen.findByRole('heading', { name: 'RCPT/26-27/00007' })).toBeInTheDocument();
  expect(screen.queryByText(/^Voiding/)).not.toBeInTheDocument();
});
