import { addDays, type Day } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { atTime, nextOpen } from './demo-calendar.ts';
import type { Operation } from './demo-operations.ts';
import type { MasterData } from './seed-master-data.ts';

/** What the manager does before noon, this number of days after the books began or on the next workday. */
export const onDays =
  (start: Day, staff: MasterData['staff']) =>
  (days: number, run: (tx: Transaction, actor: Actor & { at: Date }, day: Day) => Promise<Audit | null>): Operation => {
    const day = nextOpen(addDays(start, days));
    return {
      at: atTime(day, 11 * 60),
      async run(during, audit, at) {
        const done = await run(during, { id: mustGet(staff, 'manager').id, at }, day);
        if (done) audit.add('manager', at, done);
      },
    };
  };
