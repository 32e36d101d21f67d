import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatAxisMoney, formatMoney } from '../format/numbers.ts';
import { show } from '../testing/show.tsx';
import { BarChart } from './bar-chart.tsx';
import { HorizontalBars } from './horizontal-bars.tsx';
import { LineChart } from './line-chart.tsx';

const format = { formatTick: formatAxisMoney, formatValue: formatMoney };

// jsdom has no layout: the chart has this width.
beforeEach(() => jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640));
afterEach(() => jest.restoreAllMocks());

test('bars: a sentence as name, an axis in lakh, the data as a table', async () => {
  const bars = [
    { key: '1', label: '1', name: '01 Nov 2026', value: 394752.5 },
    { key: '2', label: '2', name: '02 Nov 2026', value: 0, current: true },
  ];
  const { container } = show(
    <BarChart label="Sales by day, 1 to 2 November 2026." bars={bars} headers={['Day', 'Sales']} shades={['Each day', 'Today']} {...format} />,
  );
  expect(screen.getByRole('img', { name: 'Sales by day, 1 to 2 November 2026.' })).toBeInTheDocument();
  expect([...container.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['0', '₹1 L', '₹2 L', '₹3 L', '₹4 L', '₹3.95 L', '1', '2']);
  expect(container.querySelector('title')).toHaveTextContent('01 Nov 2026: ₹3,94,752.50');
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
  const table = screen.getByRole('table', { name: 'Sales by day, 1 to 2 November 2026.' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DaySales', '01 Nov 2026₹3,94,752.50', '02 Nov 2026₹0.00']);
  await userEvent.click(screen.getByRole('button', { name: 'Show chart' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('in the table each value leads to the list behind it, zero nowhere', async () => {
  const bars = [
    { key: '1', label: '1', value: 353.96, to: '/sales?start_date=2026-11-01&end_date=2026-11-01' },
    { key: '2', label: '2', value: 0, to: '/sales?start_date=2026-11-02&end_date=2026-11-02' },
    { key: '3', label: '3', value: 100 },
  ];
  show(<BarChart label="Days" bars={bars} headers={['Day', 'Sales']} {...format} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['₹353.96', '₹0.00', '₹100.00']);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['₹353.96', bars[0]?.to]]);
});

test('many bars: every fifth is labelled, the current one always, its neighbours make room', () => {
  const bars = Array.from({ length: 19 }, (_, index) => ({ key: String(index), label: String(index + 1), value: index, current: index === 15 }));
  const { container } = show(<BarChart label="Days" bars={bars} headers={['Day', 'Sales']} {...format} />);
  expect([...container.querySelectorAll('g > rect ~ text')].map((text) => text.textContent)).toEqual(['1', '5', '10', '15', '16']);
});

test('at most twelve bars have their values on them, where these have room', () => {
  const texts = (count: number, width: number) => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    const bars = Array.from({ length: count }, (_, index) => ({ key: String(index), label: String(index + 1), value: 200_000 }));
    const { container, unmount } = show(<BarChart label="Months" bars={bars} headers={['Month', 'Sales']} {...format} />);
    const written = [...container.querySelectorAll('g > rect ~ text')].filter(({ textContent }) => textContent === '₹2 L').length;
    unmount();
    return written;
  };
  expect([texts(12, 640), texts(13, 640), texts(12, 300)]).toEqual([12, 0, 0]);
});

test('a bar fills 60 % of its slot; the month that is not over is lighter, today is darker', () => {
  const bars = Array.from({ length: 10 }, (_, index) => ({ key: String(index), label: String(index), value: 100, current: index === 9 }));
  const fills = (unfinished: boolean) => {
    const { container, unmount } = show(
      <BarChart label="Bars" bars={bars} headers={['Month', 'Sales']} shades={['Each', 'This']} unfinished={unfinished} {...format} />,
    );
    const paths = [...container.querySelectorAll('g > rect + path')];
    const [first, last] = [paths[0]!, paths[9]!].map((path) => path.getAttribute('fill'));
    const [left, right] = [/^M([\d.]+) /, /H[\d.]+Q([\d.]+) /].map((edge) => Number(edge.exec(paths[0]!.getAttribute('d')!)![1]));
    unmount();
    return { first, last, width: right! - left! };
  };
  const [month, day] = [fills(true), fills(false)];
  expect(month.width).toBeCloseTo(((640 - 52) / 10) * 0.6, 5);
  expect([month.first, month.last]).toEqual([day.last, day.first]);
  expect(month.first).not.toBe(month.last);
});

test('without any data a chart shows its zero line', () => {
  const { container } = show(<BarChart label="Days" bars={[]} headers={['Day', 'Sales']} {...format} />);
  expect(container.querySelectorAll('line').length).toBeGreaterThan(0);
});

test('two lines differ by dash and marker, with their last values at the end', async () => {
  const { container } = show(
    <LineChart
      label="Income and expense by month"
      header="Month"
      labels={['Oct', 'Nov']}
      series={[
        { name: 'Income', values: [4600000, 3900000], to: ['/accounting?type=income&startDate=2026-10-01', '/accounting?type=income&startDate=2026-11-01'] },
        { name: 'Expense', values: [2900000, 3300000] },
      ]}
      {...format}
    />,
  );
  const lines = [...container.querySelectorAll('path[fill="none"]')];
  expect(lines.map((line) => line.getAttribute('stroke-dasharray'))).toEqual([null, '5 4']);
  expect([...container.querySelectorAll('text[font-weight]')].map((text) => text.textContent)).toEqual(['₹39 L', '₹33 L']);
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
  expect(screen.getByRole('row', { name: 'Nov ₹39,00,000.00 ₹33,00,000.00' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['₹46,00,000.00', '/accounting?type=income&startDate=2026-10-01'],
    ['₹39,00,000.00', '/accounting?type=income&startDate=2026-11-01'],
  ]);
});

test('horizontal bars have their amounts beside them, in proportion', () => {
  const { container } = show(
    <HorizontalBars
      label="Sales by product"
      bars={[
        { key: '1', label: 'Pump', value: 200 },
        { key: '2', label: 'Valve', value: 50 },
        { key: '3', label: 'Seal', value: 0 },
      ]}
      formatValue={formatMoney}
    />,
  );
  expect(screen.getByRole('group', { name: 'Sales by product' })).toHaveTextContent('Pump₹200.00Valve₹50.00Seal₹0.00');
  expect([...container.querySelectorAll('i')].map((bar) => bar.style.width)).toEqual(['100%', '25%', '0%']);
});
