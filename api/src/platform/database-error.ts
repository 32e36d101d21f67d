import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { faultOf, OutcomeUnknown } from './database-faults.ts';

/** What staff are told of a database that cannot do it now: always whether something was saved. Undefined for other errors. */
export function databaseError(error: unknown, { routeOptions, headers }: Pick<FastifyRequest, 'routeOptions' | 'headers'>): AppError | undefined {
  const nothingSaved = routeOptions.config.atomic ? ' Nothing was saved.' : '';
  switch (faultOf(error)) {
    case 'busy':
      return new AppError('DATABASE_BUSY', `The suite is busy at the moment.${nothingSaved} Please try again.`);
    case 'full':
      return new AppError('DISK_FULL', `The disk of the server is full.${nothingSaved} Please tell your administrator, who can make room on it.`);
    case 'away':
      return new AppError(
        'DATABASE_AWAY',
        error instanceof OutcomeUnknown
          ? outcomeUnknown(headers['idempotency-key'] !== undefined)
          : `The database cannot be reached at the moment.${nothingSaved} Please try again.`,
      );
    default:
      return undefined;
  }
}

/** Repeated with the same key a save is never done twice; without one somebody has to look. */
const outcomeUnknown = (repeatable: boolean): string =>
  repeatable
    ? 'The connection to the database broke while this was being saved. Please save it again: it will not be saved twice.'
    : 'The connection to the database broke while this was being saved. Please look whether it was, before you save it again.';
