import type { Scenario } from './scenario.ts';
import { browser } from './scenarios/browser.ts';
import { clockBack } from './scenarios/clock-back.ts';
import { diskFull } from './scenarios/disk-full.ts';
import { failovers } from './scenarios/failover.ts';
import { firms } from './scenarios/firms.ts';
import { frozen } from './scenarios/frozen.ts';
import { kills } from './scenarios/kills.ts';
import { lockHeld } from './scenarios/lock-held.ts';
import { oldAndNew } from './scenarios/old-and-new.ts';
import { pointInTime } from './scenarios/point-in-time.ts';
import { slowReaders } from './scenarios/slow-readers.ts';
import { tests } from './scenarios/tests.ts';
import { upgrade } from './scenarios/upgrade.ts';

/** In the order in which they run. */
export const SCENARIOS: readonly Scenario[] = [
  ...kills,
  ...failovers,
  pointInTime,
  frozen,
  lockHeld,
  ...diskFull,
  ...clockBack,
  slowReaders,
  browser,
  oldAndNew,
  upgrade,
  firms,
  ...tests,
];
