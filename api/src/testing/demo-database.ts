import type { Day } from '@karkhana/shared-contract/dates';
import { DEMO_MONTHS } from '../areas/demo/demo-calendar.ts';
import { seedDemo } from '../areas/demo/seed-demo.ts';
import type { Database } from '../platform/database.ts';
import { demoOfToday, seedWhenEmpty } from '../seed.ts';
import { openTestDatabase, takeSnapshot } from './test-database.ts';

/**
 * The demonstration data up to a day, or as it is made now: some seconds through the services, so each is made once in a run and copied.
 * @param months how far the books go back
 */
export const demoTemplate = (today?: Day, months = DEMO_MONTHS): Promise<string> =>
  takeSnapshot(`demo_${today?.replaceAll('-', '_') ?? 'now'}_${months}`, (database) =>
    seedWhenEmpty(database, today ? (tx) => seedDemo(tx, today, undefined, months) : demoOfToday(months)),
  );

export const openDemoDatabase = async (today?: Day, months?: number): Promise<Database> => openTestDatabase(await demoTemplate(today, months));
