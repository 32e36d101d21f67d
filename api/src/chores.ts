import { sql } from 'kysely';
import { purgeFailures } from './areas/releases/area-failures.repository.ts';
import { purgeSessions } from './areas/session/sign-in.service.ts';
import { purgeTries } from './areas/session/sign-in-limit.ts';
import type { Database } from './platform/database.ts';
import { purgeProgress } from './platform/export/progress.ts';
import type { Chore } from './platform/housekeeping.ts';
import { purgeIdempotencyKeys } from './platform/idempotency.ts';

/** What PostgreSQL's own processes do there, the embedded database has to be asked for: through the pool, so that it lands in nobody's transaction. */
const embeddedChores = ({ db }: Database): Chore[] => [
  { name: 'checkpoint', everyMinutes: 5, run: () => sql`checkpoint`.execute(db) },
  // Without fresh figures the planner takes thousands of materials that have just been brought in for a few.
  { name: 'statistics', everyMinutes: 15, run: () => sql`analyze products, materials, stock_ledger`.execute(db) },
  { name: 'vacuum', everyMinutes: 6 * 60, run: () => sql`vacuum (analyze)`.execute(db) },
];

export const choresOf = (database: Database): Chore[] => [
  { name: 'expired sign-ins', everyMinutes: 15, run: () => purgeSessions(database.db) },
  { name: 'idempotency keys', everyMinutes: 60, run: () => purgeIdempotencyKeys(database.db) },
  { name: 'progress of exports', everyMinutes: 60, run: () => purgeProgress(database.db) },
  { name: 'sign-in failures', everyMinutes: 60, run: () => purgeTries(database.db) },
  { name: 'old area failures', everyMinutes: 24 * 60, run: () => purgeFailures(database.db) },
  ...(database.embedded ? embeddedChores(database) : []),
];
