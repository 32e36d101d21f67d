import { BarChart, HorizontalBars, LineChart, MonthBars } from '../../src/charts.ts';
import { Figure, formatAxisMoney, formatMoney } from '../../src/index.ts';
import type { Examples } from './examples.ts';

const format = { formatTick: formatAxisMoney, formatValue: formatMoney };
const days = [394752.5, 128300, 0, 212040, 96475.5, 301210, 54000].map((value, index) => ({
  key: String(index),
  label: String(17 + index),
  name: `${17 + index} Nov 2026`,
  value,
  current: index === 6,
  to: '/sales',
}));
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const sums = new Map([4120310, 3391684.1, 0, 2875000, 3660120.5, 1490230].map((sum, index) => [months[index] ?? '', sum]));

export const charts: Examples = {
  BarChart: {
    'A week, today darker': () => (
      <BarChart
        label="Sales by day, 17 to 23 November 2026. Highest 17 November."
        bars={days}
        headers={['Day', 'Sales']}
        shades={['Each day', 'Today']}
        {...format}
      />
    ),
    'Nothing yet': () => <BarChart label="Sales by day. Nothing yet." bars={[]} headers={['Day', 'Sales']} {...format} />,
  },
  MonthBars: {
    'Six months with a figure': () => (
      <MonthBars
        title="Sales"
        months={months}
        values={sums}
        current="2026-11"
        to={() => '/sales'}
        lead={<Figure>{formatMoney(15537344.6)}</Figure>}
        {...format}
      />
    ),
  },
  LineChart: {
    'Two lines': () => (
      <LineChart
        label="Income and expense by month, September to November 2026"
        header="Month"
        labels={['Sep', 'Oct', 'Nov']}
        series={[
          { name: 'Income', values: [2875000, 3660120.5, 1490230] },
          { name: 'Expense', values: [2210000, 2940000, 1610500] },
        ]}
        {...format}
      />
    ),
    'One line': () => (
      <LineChart label="Income by month" header="Month" labels={['Oct', 'Nov']} series={[{ name: 'Income', values: [3660120.5, 1490230] }]} {...format} />
    ),
  },
  HorizontalBars: {
    'A long name, and a zero': () => (
      <HorizontalBars
        label="Sales by product"
        bars={[
          { key: '1', label: 'Monoblock pump 1 HP with control panel and float switch', value: 1940000 },
          { key: '2', label: 'Gate valve 50 mm', value: 212500 },
          { key: '3', label: 'Foot valve', value: 0 },
        ]}
        formatValue={formatMoney}
      />
    ),
  },
};
