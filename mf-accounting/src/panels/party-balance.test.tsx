import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import type { PartyBalance as Balance } from '@karkhana/shared-contract/party-ledger/party-ledger';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import PartyBalance from './party-balance.tsx';

afterEach(resetApi);

const NOTHING = { balance: 0, days_0_30: 0, days_31_60: 0, days_61_90: 0, over_90: 0, on_account: 0, overdue: 0, as_of: '2026-11-22' };
const show = (parts: Partial<Balance>, vendorType: 'sale' | 'purchase' = 'sale', creditLimit: number | null = null) => {
  signInAs('accounting:view', 'vendors:view');
  mockApi({ 'GET /vendors/12/balance': { body: { data: { ...NOTHING, ...parts } } } });
  render(
    <Platform>
      <TestSession>
        <PartyBalance vendorId={12} vendorType={vendorType} creditLimit={creditLimit} />
      </TestSession>
    </Platform>,
  );
};

test("a customer's balance, its age, its overdue part and advances", async () => {
  show({ balance: 454, days_0_30: 354, over_90: 200, on_account: -100, overdue: 200 });
  expect(await screen.findByText('₹454.00')).toBeInTheDocument();
  expect(screen.getByText('They owe us')).toBeInTheDocument();
  expect(screen.getByText('Overdue').nextSibling).toHaveTextContent('₹200.00');
  expect(screen.getByRole('img', { name: '0-30 days ₹354.00, Over 90 days ₹200.00' })).toBeInTheDocument();
  expect(screen.getByText('Received in advance')).toBeInTheDocument();
});

test.each([
  ['sale', { overdue_count: 3, overdue_days: 80 }, '3 invoices, 80 days late'],
  ['purchase', { overdue_count: 1, overdue_days: 1 }, '1 bill, 1 day late'],
  // Of an api from before the count.
  ['sale', {}, 'Past its due date'],
] as const)("a %s's overdue part says how many documents and how late: %p", async (vendorType, late, words) => {
  show({ balance: 454, overdue: 200, ...late }, vendorType);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('our balance with a supplier', async () => {
  show({ balance: -1180, days_31_60: -1180 }, 'purchase');
  expect(await screen.findByText('We owe them')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '31-60 days ₹1,180.00' })).toBeInTheDocument();
});

test('no balance has its own text, without a bar', async () => {
  show({});
  expect(await screen.findByText('Nothing is owed')).toBeInTheDocument();
  expect(screen.getByText('Nothing is unpaid')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each([
  [454, 500, '90.8%'],
  [600, 500, '120.0%'],
  [-100, 500, '0.0%'],
])('a balance of %p with a credit limit of %p uses %s of it', async (balance, limit, used) => {
  show({ balance }, 'sale', limit);
  expect(await screen.findByText('Credit used')).toBeInTheDocument();
  expect(screen.getByText(used)).toBeInTheDocument();
  expect(screen.getByText('of ₹500.00')).toBeInTheDocument();
});

test('without a credit limit there is no such figure', async () => {
  show({ balance: 454 });
  expect(await screen.findByText('₹454.00')).toBeInTheDocument();
  expect(screen.queryByText('Credit used')).not.toBeInTheDocument();
});
