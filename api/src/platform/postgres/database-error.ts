import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { faultOf, OutcomeUnknown } from './database-faults.ts';
import { fullDisk } from './full-disk.ts';

/** The message for staff when the database cannot do it now: always whether something was saved, if that is certain. Undefined for other errors. */
export function databaseError(error: unknown, { routeOptions }: Pick<FastifyRequest, 'routeOptions'>): AppError | undefined {
  const nothingSaved = routeOptions.config.atomic ? ' Nothing was saved.' : '';
  switch (faultOf(error)) {
    case 'busy':
      return new AppError('DATABASE_BUSY', `The suite is busy at the moment.${nothingSaved} Please try again.`);
    case 'full':
      return new AppError('DISK_FULL', `The disk of ${fullDisk(error)} is full.${nothingSaved} Please tell your administrator, who can make room on it.`);
    case 'away':
      // A sign-in is saved too, and who tries again signs in a second time.
      if (error instanceof OutcomeUnknown && routeOptions.config.access !== 'public')
        return new AppError('OUTCOME_UNKNOWN', 'We do not know whether it was saved. Look before you repeat.');
      return new AppError('DATABASE_AWAY', `The database cannot be reached at the moment.${nothingSaved} Please try again.`);
    default:
      return undefined;
  }
}
