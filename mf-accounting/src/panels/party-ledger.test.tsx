import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import PartyLedger from './party-ledger.tsx';

afterEach(resetApi);

const show = (ledger: object) => {
  signInAs('accounting:view', 'vendors:view');
  mockApi({ 'GET /vendors/12/ledger': { body: ledger } });
  render(
    <Platform>
      <TestSession>
        <PartyLedger vendorId={12} vendorType="sale" />
      </TestSession>
    </Platform>,
  );
};

test('the running account line by line, with what it begins and ends with', async () => {
  const sale = { date: '2026-11-18', kind: 'sale', document_id: 418, number: 'INV/26-27/00418', debit: 354, credit: 0, balance: 454 };
  const receipt = { date: '2026-11-20', kind: 'receipt', document_id: 7, number: 'RCPT/26-27/00007', debit: 0, credit: 300, balance: 154 };
  show({ opening_balance: 100, data: [sale, receipt], total: 2, closing_balance: 154 });
  expect(await screen.findByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
  expect(screen.getByRole('cell', { name: '₹454.00' })).toBeInTheDocument();
  expect(screen.getByText('Opening balance')).toBeInTheDocument();
  expect(screen.getAllByText('₹154.00')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Statement PDF' })).toBeEnabled();
});

test('an empty account says so', async () => {
  show({ opening_balance: 0, data: [], total: 0, closing_balance: 0 });
  expect(await screen.findByText('Nothing in this account yet')).toBeInTheDocument();
});
