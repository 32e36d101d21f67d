import { clientErrorEndpoints } from '@karkhana/shared-contract/frontends/client-error-endpoints';
import { AppError } from '../../platform/app-error.ts';
import { routesOf } from '../../platform/routes-of.ts';
import { userHashOf } from '../../platform/suite-secret.ts';
import type { Measure } from '../measurements/measure.ts';
import { insertClientErrors } from './client-errors.repository.ts';

const { act } = routesOf(clientErrorEndpoints);

export const clientErrorRoutes = (measure: Measure) => [
  act('POST /api/client-errors', async (database, { body, user, log }) => {
    const userHash = await userHashOf(database.db, user.id);
    const taken = await insertClientErrors(database, userHash, body.errors);
    if (taken === 0) throw new AppError('TOO_MANY_TRIES', 'Too many errors were reported. Please try again in a minute.');
    const errors = body.errors.slice(0, taken);
    for (const clientError of errors) log.warn({ clientError, userHash, ...(clientError.trace && { trace_id: clientError.trace }) }, 'an error in a browser');
    const told = errors.map(({ area, version, count }) => ({ area, version, errors: Math.min(count, MOST_OF_ONE) }));
    await measure(database, user.id, told);
    return { data: { received: taken } };
  }),
];

/** A browser sends how often an error came again; one that goes round in circles is no thousand errors. */
const MOST_OF_ONE = 100;
