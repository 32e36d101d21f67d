import { measurementEndpoints } from '@karkhana/shared-contract/frontends/measurement-endpoints';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/app-error.ts';
import { routesOf } from '../../platform/routes-of.ts';
import type { Measure } from './measure.ts';

const { act } = routesOf(measurementEndpoints);

/** Reports of one user to one process; a tab sends one in ten seconds at most. */
export const PER_MINUTE = 60;

export function measurementRoutes(measure: Measure) {
  const reports = new LRUCache<number, { count: number }>({ max: 10_000, ttl: 60_000 });
  const takePlace = (userId: number) => {
    const minute = reports.get(userId) ?? { count: 0 };
    if (minute.count === 0) reports.set(userId, minute);
    minute.count += 1;
    if (minute.count > PER_MINUTE) throw new AppError('TOO_MANY_TRIES', 'Too much was reported. Please try again in a minute.');
  };
  return [
    act('POST /api/frontends/measurements', async (database, { body, user }) => {
      takePlace(user.id);
      await measure(database, user.id, body.measurements);
      return { data: { received: body.measurements.length } };
    }),
  ];
}
