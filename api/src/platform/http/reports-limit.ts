import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import { personKey } from '../firm-context.ts';

/** Reports of one kind that a browser sends by itself: limit for one user in one process. */
export const REPORTS_PER_MINUTE = 60;
/** Users who are counted at the same time. */
const MOST_USERS = 10_000;

/** Counts one kind of report. @throws AppError 429, when this user has sent enough of them within a minute */
export function reportsLimit(): (userId: number) => void {
  const reports = new LRUCache<string, { count: number }>({ max: MOST_USERS, ttl: 60_000 });
  return (userId) => {
    const person = personKey(userId);
    const minute = reports.get(person) ?? { count: 0 };
    if (minute.count === 0) reports.set(person, minute);
    minute.count += 1;
    if (minute.count > REPORTS_PER_MINUTE) throw new AppError('TOO_MANY_TRIES', 'Too much was reported. Please try again in a minute.');
  };
}
