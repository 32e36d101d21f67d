import { ReleaseError } from '@karkhana/release/release-error';
import type { Store } from '@karkhana/release/store';
import { failureEndpoints } from '@karkhana/shared-contract/frontends/failure-endpoints';
import type { Database } from '../../platform/database.ts';
import { areaSeries } from '../../platform/metrics/area-series.ts';
import { routesOf } from '../../platform/routes-of.ts';
import type { Measure } from '../measurements/measure.ts';
import { takeReport } from './take-back.service.ts';

const { act } = routesOf(failureEndpoints);

/** @param installation where one serves many firms: it has the releases, and the measurements of all users */
export const areaFailureRoutes = (store: Store, measure: Measure, installation?: Database) => [
  act(
    'POST /api/frontends/failures',
    async (database, { body, user, log }) => {
      log.warn({ failure: body, user: user.id }, 'an area did not load');
      // The browser reports a crash while drawing as an error of its own; an absent network proves nothing about a version.
      if (body.kind === 'load') await measure(database, user.id, [{ area: body.area, version: body.version, failures: 1 }]);
      try {
        const why = await takeReport({ database, installation: installation ?? database, store }, body, user);
        if (why !== undefined) {
          areaSeries.reverts.inc({ area: body.area, version: body.version });
          log.error({ area: body.area, version: body.version, why }, 'an activation was taken back');
        }
      } catch (error) {
        // The report is kept. That there is nothing to go back to is for the people who read the log.
        if (!(error instanceof ReleaseError)) throw error;
        log.error({ area: body.area, version: body.version, why: error.message }, 'an activation could not be taken back');
      }
      return { data: { received: true } };
    },
    { reports: true },
  ),
];
