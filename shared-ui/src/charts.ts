// Charts are a share of their own that loads after the figures: `lazy(() => import('@karkhana/shared-ui/charts'))`, never a static import.
export { type Bar, BarChart, type BarChartProps } from './charts/bar-chart.tsx';
export { HorizontalBars } from './charts/horizontal-bars.tsx';
export { LineChart, type LineChartProps, type LineSeries } from './charts/line-chart.tsx';
export { MonthBars, type MonthBarsProps } from './charts/month-bars.tsx';
