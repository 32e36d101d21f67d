import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatAxisMoney, formatMoney } from '../format/numbers.ts';
import { show } from '../testing/show.tsx';
import { MonthBars } from './month-bars.tsx';

const format = { formatTick: formatAxisMoney, formatValue: formatMoney };
const year = ['2026-04', '2026-05', '2026-06'];
const values = new Map([
  ['2026-04', 353.96],
  ['2026-06', 100],
]);

test('each month has its place, the empty ones too, this one marked', async () => {
  show(<MonthBars title="Sales" months={year} values={values} current="2026-06" {...format} />);
  const sentence = 'Sales by month, Apr 2026 to Jun 2026. Highest Apr 2026, ₹353.96. This month ₹100.00.';
  expect(screen.getByRole('img', { name: sentence })).toBeInTheDocument();
  expect(screen.getByText('This month')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
  const rows = within(screen.getByRole('table', { name: sentence })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['MonthSales', 'Apr 2026₹353.96', 'May 2026₹0.00', 'Jun 2026₹100.00']);
});

test('the axis goes on up to the last month with a value, and each value leads to its list', async () => {
  const months = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08'];
  const later = new Map([...values, ['2026-07', 0.5], ['2026-08', 0]]);
  show(<MonthBars title="Sales" months={months} values={later} current="2026-05" to={(month) => `/sales?month=${month}`} {...format} />);
  expect(screen.getByRole('img', { name: 'Sales by month, Apr 2026 to Jul 2026. Highest Apr 2026, ₹353.96. This month ₹0.00.' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['₹353.96', '/sales?month=2026-04'],
    ['₹100.00', '/sales?month=2026-06'],
    ['₹0.50', '/sales?month=2026-07'],
  ]);
});

test.each([
  ['nothing yet', new Map(), '2026-04', 'Sales by month, Apr 2026 to Apr 2026. This month ₹0.00.'],
  ['a period that is over', values, undefined, 'Sales by month, Apr 2026 to Jun 2026. Highest Apr 2026, ₹353.96.'],
])('%s in words', (_name, sums, current, sentence) => {
  show(<MonthBars title="Sales" months={year} values={sums} {...(current && { current })} {...format} />);
  expect(screen.getByRole('img', { name: sentence })).toBeInTheDocument();
});
