import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, lowStock } from '../testing/samples.ts';
import LowStockWidget from './low-stock-card.tsx';

const show = () =>
  render(
    <TestSession>
      <Platform>
        <LowStockWidget />
      </Platform>
    </TestSession>,
  );

beforeEach(() => {
  signInAs('stock:view');
});
afterEach(resetApi);

test('the most urgent items, and each count links to the list behind it', async () => {
  mockApi({ 'GET /stock/low': ({ params }) => ({ body: { data: lowStock({ items: lowStock().items.slice(0, Number(params.limit)) }) } }) });
  show();
  expect(screen.getByRole('status', { name: /^Loading / })).toHaveTextContent(/^$/);
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'Epoxy paint, grey0 of 10 litersLow Stock',
    'Foot valve 65 mm9 of 15 · VLV-FT-065Low Stock',
  ]);
  expect(screen.getByText('10 items')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['View stock', '/stock'],
    ['5 products low', '/stock?level=low'],
    ['2 products out of stock', '/stock?level=out'],
    ['2 materials low', '/stock?tab=materials&level=low'],
    ['1 material out of stock', '/stock?tab=materials&level=out'],
    ['Epoxy paint, grey', '/stock?tab=materials&name=Epoxy%20paint%2C%20grey'],
    ['Foot valve 65 mm', '/stock?name=Foot%20valve%2065%20mm'],
  ]);
});

test('nothing is low', async () => {
  mockApi({ 'GET /stock/low': { body: { data: lowStock({ items: [] }) } } });
  show();
  expect(await screen.findByText('Every product and material is above its threshold.')).toBeInTheDocument();
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /stock/low': anError(400, 'x') });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Low Stock could not be loaded');
  mockApi({ 'GET /stock/low': { body: { data: lowStock() } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Low Stock' }));
  expect(await screen.findByText('Foot valve 65 mm')).toBeInTheDocument();
});
