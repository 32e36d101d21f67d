import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { Platform } from '@karkhana/shared-ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, pageOf } from '../testing/samples.ts';
import ProductionByDay from './production-by-day-card.tsx';

const today = dayInIndia();
const days = pageOf([
  { day: addDays(today, -1), quantity: 4 },
  { day: today, quantity: 146 },
]);
const show = () =>
  render(
    <TestSession>
      <Platform>
        <ProductionByDay />
      </Platform>
    </TestSession>,
  );

beforeAll(() => import('./production-by-day-chart.tsx'));
beforeEach(() => {
  signInAs('production:view');
});
afterEach(resetApi);

test('the sum of the days leads to their records, and in the table each day does', async () => {
  mockApi({ 'GET /production/metrics/days': days });
  show();
  const list = `/production?startDate=${addDays(today, -29)}&endDate=${today}`;
  expect(await screen.findByRole('link', { name: '150 units' })).toHaveAttribute('href', list);
  expect(screen.getByRole('link', { name: 'View production' })).toHaveAttribute('href', list);
  expect(await screen.findByRole('img', { name: /^Production by day/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
  expect(within(screen.getByRole('table')).getByRole('link', { name: '146' })).toHaveAttribute('href', `/production?startDate=${today}&endDate=${today}`);
});

test('failed: one line in its own card, and Try again', async () => {
  mockApi({ 'GET /production/metrics/days': anError(400, 'x') });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Production in the last 30 days could not be loaded');
  mockApi({ 'GET /production/metrics/days': days });
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Production in the last 30 days' }));
  expect(await screen.findByRole('link', { name: '150 units' })).toBeInTheDocument();
});
