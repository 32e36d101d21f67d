import { useQuery } from '@karkhana/shared-auth';
import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { CardBody, FigureLink, formatQuantity, WidgetFrame } from '@karkhana/shared-ui';
import { lazy } from 'react';
import { getProductionDays } from '../production/get-metrics.ts';
import { productionListPath } from './production-list-path.ts';

/** Comes after the figures, or ahead with the rest of the dashboard. */
export const later = () => import(/* webpackChunkName: "dashboard-charts" */ './production-by-day-chart.tsx');
const ProductionByDayChart = lazy(later);
const DAYS = 30;

/** The dashboard's card: production of the last 30 days, day by day. The figure does not wait for the chart. */
export default function ProductionByDay() {
  const today = dayInIndia();
  const list = productionListPath(addDays(today, 1 - DAYS), today);
  const days = useQuery(getProductionDays(DAYS));
  const state = days.data ? 'ready' : days.isError && !days.isFetching ? 'failed' : 'loading';
  const made = days.data?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return (
    <WidgetFrame
      title="Production in the last 30 days"
      link={{ to: list, label: 'View production' }}
      state={state}
      shape="chart"
      onRetry={days.refetch}
      summary={
        days.data && (
          <CardBody>
            <FigureLink to={list} figure={formatQuantity(made)} count="units" chart={<ProductionByDayChart days={days.data} />} />
          </CardBody>
        )
      }
    />
  );
}
