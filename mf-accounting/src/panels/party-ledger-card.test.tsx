import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PartyLedger from './party-ledger-card.tsx';

afterEach(resetApi);

const show = (ledger: object, ...may: Parameters<typeof signInAs>) => {
  signInAs('accounting:view', 'vendors:view', ...may);
  mockApi({ 'GET /vendors/12/ledger': { body: ledger } });
  render(
    <Platform>
      <TestSession>
        <PartyLedger vendorId={12} vendorType="sale" />
      </TestSession>
    </Platform>,
  );
};

test('the running account line by line, with its opening and closing balance', async () => {
  const sale = { date: '2026-11-18', kind: 'sale', document_id: 418, document_type: 'sale', number: 'INV/26-27/00418', debit: 354, credit: 0, balance: 454 };
  const receipt = {
    date: '2026-11-20',
    kind: 'receipt',
    document_id: 7,
    document_type: 'receipt',
    number: 'RCPT/26-27/00007',
    debit: 0,
    credit: 300,
    balance: 154,
  };
  show({ opening_balance: 100, data: [sale, receipt], total: 2, closing_balance: 154 }, 'sales:view');
  expect(await screen.findByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
  expect(screen.getByRole('cell', { name: '₹454.00' })).toBeInTheDocument();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Opening balance₹100.00');
  expect(screen.getAllByText('₹154.00')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Statement PDF' })).toBeEnabled();
});

test('it opens at its newest page, under the balance brought forward, and ends with the balance now', async () => {
  signInAs('accounting:view', 'vendors:view');
  const line = (number: number) => ({
    ...{ date: '2026-11-20', kind: 'sale', document_id: number, document_type: 'sale', number: `INV/${number}`, debit: 10, credit: 0 },
    balance: number * 10,
  });
  const asked: (string | undefined)[] = [];
  mockApi({
    'GET /vendors/12/ledger': ({ params }) => {
      asked.push(params['page']);
      const from = (Number(params['page']) - 1) * 25;
      const data = Array.from({ length: Math.min(25, 60 - from) }, (_, index) => line(from + index + 1));
      return { body: { opening_balance: 0, data, total: 60, closing_balance: 600 } };
    },
  });
  render(
    <Platform>
      <TestSession>
        <PartyLedger vendorId={12} vendorType="sale" />
      </TestSession>
    </Platform>,
  );
  expect(await screen.findByText('INV/60')).toBeInTheDocument();
  expect(asked).toEqual(['1', '3']);
  const rows = screen.getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Brought forward₹500.00');
  expect(rows.at(-2)).toHaveTextContent('₹600.00');
  expect(rows.at(-1)).toHaveTextContent('Closing balance₹600.00');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('INV/26')).toBeInTheDocument();
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('Carried forward₹500.00');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('INV/1')).toBeInTheDocument();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Opening balance₹0.00');
});

test('an empty account has its own text', async () => {
  show({ opening_balance: 0, data: [], total: 0, closing_balance: 0 });
  expect(await screen.findByText('Nothing in this account yet')).toBeInTheDocument();
});

const row = (document_type: string, number: string | null) => ({
  ...{ date: '2026-11-20', kind: 'opening', document_id: 7, document_type, number, debit: 1, credit: 0, balance: 1 },
});
const pages = [
  ['sale', '/sales/7'],
  ['receipt', '/sales/receipts/7'],
  ['credit_note', '/sales/credit-notes/7'],
  ['purchase', '/purchases/7'],
  ['supplier_payment', '/purchases/payments/7'],
  ['debit_note', '/purchases/debit-notes/7'],
] as const;
const LEDGER = { opening_balance: 0, data: [...pages.map(([type]) => row(type, type)), row('opening_balance', null)], total: 7, closing_balance: 7 };

test('each document leads to its own page: money on account to its receipt or payment', async () => {
  show(LEDGER, 'sales:view', 'purchases:view');
  expect(await screen.findByRole('link', { name: 'sale' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(pages);
});

test('without permission for orders there is no link to them', async () => {
  show(LEDGER, 'sales:view');
  expect(await screen.findByText('supplier_payment')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['sale', 'receipt', 'credit_note']);
});
