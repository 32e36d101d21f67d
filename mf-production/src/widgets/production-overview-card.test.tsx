import { mockApi, resetApi, signInAs, TestSession } from '@karkhana/shared-auth/testing';
import { dayInIndia, firstOfMonth, lastOfMonth } from '@karkhana/shared-contract/dates';
import { Platform } from '@karkhana/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, daily } from '../testing/samples.ts';
import ProductionOverview from './production-overview-card.tsx';

const today = dayInIndia();
const show = () =>
  render(
    <TestSession>
      <Platform>
        <ProductionOverview />
      </Platform>
    </TestSession>,
  );

beforeEach(() => {
  signInAs('production:view');
});
afterEach(resetApi);

test('figures to come, then four cards with links to the records behind them', async () => {
  mockApi({ 'GET /production/metrics/daily': { body: daily() } });
  show();
  expect(screen.getByRole('heading', { level: 2, name: 'Production Overview' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading Production Overview' })).toHaveTextContent(/^$/);
  await screen.findByRole('link', { name: /^Daily Production/ });
  const [ofToday, ofMonth] = [`/production?startDate=${today}&endDate=${today}`, `/production?startDate=${firstOfMonth(today)}&endDate=${lastOfMonth(today)}`];
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Daily Production146units', ofToday],
    ['Production Amount₹8,42,350.00', ofToday],
    ['Monthly Production2,318units', ofMonth],
    ['Total Cost₹64,18,902.50', ofMonth],
  ]);
});

test('with permission for reports, amount and cost come from the report that shows them', async () => {
  signInAs('production:view', 'reports:view');
  mockApi({ 'GET /production/metrics/daily': { body: daily() } });
  show();
  const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf(/^Production Amount/)).toBe(`/reports?report=production-summary&period=custom&startDate=${today}&endDate=${today}`);
  expect(await hrefOf(/^Total Cost/)).toBe('/reports?report=production-summary&period=this-month');
  expect(await hrefOf(/^Daily Production/)).toBe(`/production?startDate=${today}&endDate=${today}`);
  expect(await hrefOf(/^Monthly Production/)).toBe(`/production?startDate=${firstOfMonth(today)}&endDate=${lastOfMonth(today)}`);
});

test('without data everything is zero', async () => {
  mockApi({ 'GET /production/metrics/daily': { body: daily({ daily_production: 0, production_amount: 0, total_production: 0, total_cost: 0 }) } });
  show();
  expect(await screen.findByRole('link', { name: 'Daily Production 0 units' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Total Cost ₹0.00' })).toBeInTheDocument();
});

test.each([
  ['You need the permission production:view', 'You need the permission production:view'],
  ['', 'Failed to fetch daily production metrics'],
])('failed with %p: a sentence and Try again', async (told, sentence) => {
  mockApi({ 'GET /production/metrics/daily': anError(403, told) });
  show();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  mockApi({ 'GET /production/metrics/daily': { body: daily() } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Daily Production 146 units' })).toBeInTheDocument();
});
