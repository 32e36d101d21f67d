import { browserSpanEndpoints } from '@karkhana/shared-contract/frontends/browser-span-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';

const { act } = routesOf(browserSpanEndpoints);

/** A page sends its spans here and not to the collector, whose address and key are the server's. Without a collector they are dropped: the page is an old one. */
export const browserSpanRoutes = (telemetry?: Pick<Telemetry, 'takeSpans'>) => [
  act(
    'POST /api/frontends/spans',
    async (_database, { body }) => {
      telemetry?.takeSpans(body);
      return { data: { received: telemetry ? body.spans.length : 0 } };
    },
    { reports: true },
  ),
];
