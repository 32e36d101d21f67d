import { dialogsLoaded, type MockRequest, mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { PARTY_NOTHING_KNOWN } from '@karkhana/shared-contract/gst/nothing-known';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { aReceipt } from '../testing/receipt-samples.ts';
import { aSaleRow } from '../testing/samples.ts';
import CustomerReceipts from './customer-receipts.tsx';
import CustomerSales from './customer-sales.tsx';
import RemindCustomer from './remind-customer.tsx';

afterEach(resetApi);
beforeAll(() => Promise.all([import('../reminders/reminder-dialog.tsx'), dialogsLoaded()]));

const inSuite = (panel: ReactNode) =>
  render(
    <Platform>
      <TestSession>{panel}</TestSession>
    </Platform>,
  );

function showSales(open = [aSaleRow({ vendor_name: 'Ganesh', due_date: '2026-12-05' })]) {
  const asked: MockRequest['params'][] = [];
  mockApi({
    'GET /sales': ({ params }) => {
      asked.push(params);
      const totals = { count: open.length, cancelled: 0, net_amount: 353.96, balance: 253.96 };
      return { body: { data: open, total: open.length, totals } };
    },
  });
  inSuite(
    <>
      <RemindCustomer vendorId={12} vendorType="sale" />
      <CustomerSales vendorId={12} vendorType="sale" hasActions />
    </>,
  );
  return asked;
}

test('unpaid sales, oldest first; all sales at one click', async () => {
  signInAs('sales:view');
  const asked = showSales();
  expect(await screen.findByRole('link', { name: 'INV/26-27/00418' })).toHaveAttribute('href', '/sales/418');
  expect(asked.find(({ limit }) => limit === '25')).toMatchObject({ vendor_id: '12', payment_status: 'unpaid', sort: 'sale_date', page: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Unpaid' }));
  await screen.findByRole('button', { name: 'Unpaid', pressed: false });
  expect(asked.at(-1)).toMatchObject({ vendor_id: '12', sort: '-sale_date' });
  expect(asked.at(-1)).not.toHaveProperty('payment_status');
});

test.each([
  ['a page with actions in its head has them once', true, 0],
  ['a page from before them has Reminder and Receive Payment in the tab', undefined, 1],
])('%s', async (_name, hasActions, shown) => {
  signInAs('sales:view', 'sales:edit');
  mockApi({ 'GET /sales': { body: { data: [aSaleRow()], total: 1, totals: { count: 1, cancelled: 0, net_amount: 353.96, balance: 253.96 } } } });
  inSuite(<CustomerSales vendorId={12} vendorType="sale" {...(hasActions && { hasActions })} />);
  await screen.findByRole('link', { name: 'INV/26-27/00418' });
  for (const name of ['Reminder', 'Receive Payment']) expect(screen.queryAllByRole('button', { name })).toHaveLength(shown);
});

test('a reminder lists unpaid sales, less advances, and sends nothing', async () => {
  signInAs('sales:view');
  showSales();
  const vendor = { id: 12, name: 'Ganesh', phone: '+91 253 555 0142', ...PARTY_NOTHING_KNOWN };
  mockApi({
    'GET /vendors/12': { body: { data: vendor } },
    'GET /receipts': { body: { data: [aReceipt({ unallocated: 50 })], total: 1 } },
    'GET /credit-notes': { body: { data: [], total: 0, totals: { count: 0, cancelled: 0, net_amount: 0, credit_left: 3.96 } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reminder' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reminder' });
  const text = await within(dialog).findByRole('textbox', { name: 'Message' });
  expect((text as HTMLTextAreaElement).value).toContain(
    'INV/26-27/00418 of 20 Nov 2026: ₹253.96, due 05 Dec 2026\nLess received in advance: ₹53.96\nTotal to pay: ₹200.00',
  );
  expect(within(dialog).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/912535550142\?text=Dear%20Ganesh/),
  );
  // jsdom has no navigator.share.
  expect(within(dialog).queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toContain('Dear Ganesh,');
});

test('a reminder leaves out what was paid since the page was opened', async () => {
  signInAs('sales:view');
  showSales();
  const vendor = { id: 12, name: 'Ganesh', phone: '+91 253 555 0142', ...PARTY_NOTHING_KNOWN };
  const remind = await screen.findByRole('button', { name: 'Reminder' });
  mockApi({
    'GET /vendors/12': { body: { data: vendor } },
    'GET /receipts': { body: { data: [], total: 0 } },
    'GET /credit-notes': { body: { data: [], total: 0, totals: { count: 0, cancelled: 0, net_amount: 0, credit_left: 0 } } },
    'GET /sales': { body: { data: [], total: 0 } },
  });
  await userEvent.click(remind);
  const dialog = within(await screen.findByRole('dialog', { name: 'Reminder' }));
  expect(await dialog.findByText('Nothing is open any more.')).toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
});

test('who owes nothing is not reminded', async () => {
  signInAs('sales:view');
  showSales([]);
  expect(await screen.findByText('They owe nothing')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reminder' })).not.toBeInTheDocument();
});

test('receipts lead to their own page, and are voided there and here with permission', async () => {
  signInAs('sales:view', 'sales:delete');
  mockApi({
    'GET /receipts': { body: { data: [aReceipt(), aReceipt({ id: 8, number: 'RCPT/26-27/00008', voided_at: '2026-11-21T08:00:00.000Z' })], total: 2 } },
  });
  inSuite(<CustomerReceipts vendorId={12} vendorType="sale" />);
  expect(await screen.findByRole('link', { name: 'RCPT/26-27/00007' })).toHaveAttribute('href', '/sales/receipts/7');
  expect(screen.queryByRole('button', { name: 'Void RCPT/26-27/00008' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Void RCPT/26-27/00007' }));
  expect(await screen.findByRole('dialog', { name: 'Void Receipt' })).toBeInTheDocument();
});
