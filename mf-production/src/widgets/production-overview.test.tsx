import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { addDays, dayInIndia, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, daily, pageOf } from '../testing/samples.ts';
import ProductionOverview from './production-overview.tsx';

const today = dayInIndia();
const show = () =>
  render(
    <TestSession>
      <Platform>
        <ProductionOverview />
      </Platform>
    </TestSession>,
  );

beforeAll(() => import('./production-by-day-chart.tsx'));
beforeEach(() => {
  signInAs('production:view');
  mockApi({ 'GET /production/metrics/days': pageOf([{ day: today, quantity: 146 }]) });
});
afterEach(resetApi);

test('a spinner, then four cards with links to the records behind them, and the chart', async () => {
  mockApi({ 'GET /production/metrics/daily': { body: daily() } });
  show();
  expect(screen.getByRole('heading', { level: 2, name: 'Production Overview' })).toBeInTheDocument();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading...');
  await screen.findByRole('link', { name: /^Daily Production/ });
  const [ofToday, ofMonth] = [`/production?startDate=${today}&endDate=${today}`, `/production?startDate=${firstOfMonth(today)}&endDate=${lastOfMonth(today)}`];
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Daily Production146units', ofToday],
    ['Production Amount₹8,42,350.00', ofToday],
    ['Monthly Production2,318units', ofMonth],
    ['Total Cost₹64,18,902.50', ofMonth],
    ['View production', `/production?startDate=${addDays(today, -29)}&endDate=${today}`],
  ]);
  expect(await screen.findByRole('img', { name: /^Production by day/ })).toBeInTheDocument();
});

test('without data everything is zero', async () => {
  mockApi({ 'GET /production/metrics/daily': { body: daily({ daily_production: 0, production_amount: 0, total_production: 0, total_cost: 0 }) } });
  show();
  expect(await screen.findByRole('link', { name: 'Daily Production 0 units' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Total Cost ₹0.00' })).toBeInTheDocument();
});

test('failed: a sentence and Try again, and the chart goes on', async () => {
  mockApi({ 'GET /production/metrics/daily': anError(400, 'x') });
  show();
  expect(await screen.findByText('Failed to fetch daily production metrics')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /^Production by day/ })).toBeInTheDocument();
  mockApi({ 'GET /production/metrics/daily': { body: daily() } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Daily Production 146 units' })).toBeInTheDocument();
});
