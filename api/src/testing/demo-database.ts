import type { Day } from '@karkhana/shared-contract/dates';
import { DEMO_MONTHS } from '../areas/demo/demo-calendar.ts';
import { seedDemo } from '../areas/demo/seed-demo.ts';
import type { Database } from '../platform/database.ts';
import { demoOfToday, seedWhenEmpty } from '../seed.ts';
import { openTestDatabase, takeSnapshot } from './test-database.ts';

/** The demonstration data up to a day, or as it is made now: some seconds through the services, so each is made once in a run and copied. */
export const demoTemplate = (today?: Day): Promise<string> =>
  takeSnapshot(`demo_${today?.replaceAll('-', '_') ?? 'now'}`, (database) =>
    seedWhenEmpty(database, today ? (tx) => seedDemo(tx, today) : demoOfToday(DEMO_MONTHS)),
  );

export const openDemoDatabase = async (today?: Day): Promise<Database> => openTestDatabase(await demoTemplate(today));
