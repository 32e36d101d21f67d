import { ReleaseError } from '@karkhana/release/release-error';
import type { Store } from '@karkhana/release/store';
import { failureSchema } from '@karkhana/shared-contract/frontends/failure-schema';
import { actionRoute, type Route } from '../../platform/route.ts';
import { takeReport } from './take-back.service.ts';

export const areaFailureRoutes = (store: Store): Route[] => [
  actionRoute({
    method: 'POST',
    url: '/api/frontends/failures',
    access: 'signed-in',
    body: failureSchema,
    async act(database, { body, user, log }) {
      log.warn({ failure: body, user: user.id }, 'an area did not load');
      try {
        const why = await takeReport(database, store, body, user);
        if (why !== undefined) log.error({ area: body.area, version: body.version, why }, 'an activation was taken back');
      } catch (error) {
        // The report is kept. That there is nothing to go back to is for the people who read the log.
        if (!(error instanceof ReleaseError)) throw error;
        log.error({ area: body.area, version: body.version, why: error.message }, 'an activation could not be taken back');
      }
      return { data: { received: true } };
    },
  }),
];
