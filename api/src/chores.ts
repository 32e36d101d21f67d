import type { Store } from '@karkhana/release/store';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { countPostDated } from './areas/account-payments/count-post-dated.ts';
import { purgeClientErrors } from './areas/client-errors/client-errors.repository.ts';
import { endKilledImports, purgeImports } from './areas/imports/killed-imports.ts';
import { purgeMeasurements } from './areas/measurements/measurements.repository.ts';
import { purgeLinks } from './areas/paper-links/made-links.repository.ts';
import { noteChanges, sendDue } from './areas/release-webhooks/deliver-changes.ts';
import type { Receiver } from './areas/release-webhooks/send-webhook.ts';
import { purgeFailures } from './areas/releases/area-failures.repository.ts';
import { purgeReleaseTries } from './areas/releases/release-tries.repository.ts';
import { purgeDevices } from './areas/session/known-devices.ts';
import { purgeSessions } from './areas/session/sign-in.service.ts';
import { purgeTries } from './areas/session/sign-in-limit.ts';
import type { Database } from './platform/database.ts';
import { purgeProgress } from './platform/export/progress.ts';
import { purgeIdempotencyKeys } from './platform/idempotency.ts';
import { measureClock } from './platform/postgres/clock-skew.ts';
import type { Chore } from './platform/postgres/housekeeping.ts';
import { purgeTableChanges } from './platform/table-changes.ts';
import { settleLeft } from './stock/costs/settle-costs.ts';

/** PostgreSQL does these by itself, the embedded database by statements. They go through the pool, outside of any transaction. */
const embeddedChores = ({ upkeep: db }: Database): Chore[] => [
  { name: 'checkpoint', everyMinutes: 5, run: () => sql`checkpoint`.execute(db) },
  // Without fresh figures the planner takes thousands of materials that have just been brought in for a few.
  { name: 'statistics', everyMinutes: 15, run: () => sql`analyze products, materials, stock_ledger`.execute(db) },
  { name: 'vacuum', everyMinutes: 6 * 60, run: () => sql`vacuum (analyze)`.execute(db) },
];

/** Each has its turn in a working day: the machine of a small office is off at night, and begins to count anew in the morning. */
export const choresOf = (database: Database): Chore[] => [
  { name: 'clock', everyMinutes: 1, run: () => measureClock(database.upkeep) },
  { name: 'expired sign-ins', everyMinutes: 15, run: () => purgeSessions(database.upkeep) },
  { name: 'idempotency keys', everyMinutes: 60, run: () => purgeIdempotencyKeys(database.upkeep) },
  { name: 'costs of stock', everyMinutes: 2 / 60, run: () => settleLeft(database) },
  { name: 'imports of a killed process', everyMinutes: 10 / 60, run: () => endKilledImports(database.upkeep) },
  { name: 'cheques whose day has come', everyMinutes: 1, run: () => countPostDated(database) },
  { name: 'links to papers that ended', everyMinutes: 60, run: () => purgeLinks(database.upkeep) },
  { name: 'old imports', everyMinutes: 60, run: () => purgeImports(database.upkeep) },
  { name: 'progress of exports', everyMinutes: 60, run: () => purgeProgress(database.upkeep) },
  { name: 'devices long unused', everyMinutes: 60, run: () => purgeDevices(database.upkeep) },
  { name: 'sign-in failures', everyMinutes: 60, run: () => purgeTries(database.upkeep) },
  { name: 'tries of releases', everyMinutes: 60, run: () => purgeReleaseTries(database.upkeep) },
  { name: 'old area failures', everyMinutes: 60, run: () => purgeFailures(database.upkeep) },
  { name: 'errors of browsers', everyMinutes: 60, run: () => purgeClientErrors(database.upkeep) },
  { name: 'what transactions changed', everyMinutes: 10, run: () => purgeTableChanges(database.upkeep) },
  { name: 'measurements of releases', everyMinutes: 60, run: () => purgeMeasurements(database.upkeep) },
  ...(database.embedded ? embeddedChores(database) : []),
];

/** Often enough that a receiver hears of a rollback while people still wonder. */
export const webhookChore = (database: Database, store: Store, receiver: Receiver, logger: Logger): Chore => ({
  name: 'webhooks of releases',
  everyMinutes: 2 / 60,
  async run() {
    await noteChanges(database, store);
    await sendDue(database, receiver, logger);
  },
});
