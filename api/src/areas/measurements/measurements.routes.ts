import { browserSpanEndpoints } from '@karkhana/shared-contract/frontends/browser-span-endpoints';
import { measurementEndpoints } from '@karkhana/shared-contract/frontends/measurement-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import type { Measure } from './measure.ts';

const { act } = routesOf(measurementEndpoints);

/** A tab sends one in ten seconds at most. */
export const measurementRoutes = (measure: Measure) => [
  act(
    'POST /api/frontends/measurements',
    async (database, { body, user }) => {
      await measure(database, user.id, body.measurements);
      return { data: { received: body.measurements.length } };
    },
    { reports: true },
  ),
];

/** Pages of before are told that all went well. */
export const browserSpanRoutes = [routesOf(browserSpanEndpoints).act('POST /api/frontends/spans', async () => ({}), { reports: true })];
