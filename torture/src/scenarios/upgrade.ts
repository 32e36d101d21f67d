import { hasCommit } from '../../../e2e/support/build-of-commit.ts';
import { upgradeAndBack } from '../parts/upgrade.ts';
import type { Scenario } from '../scenario.ts';
import { withoutLoad } from '../without-load.ts';

/** Releases that were deployed, by commit. */
const SINCE_GST = '58ec0066';
const BEFORE_RECEIPTS = 'e3bd586f';

/** What docs/upgrading.md says, word for word. */
export const upgrade: Scenario = {
  name: 'upgrade',
  title: 'from two releases by the documented commands alone: up, taken back by hand and by the suite, up again, and down',
  missing: () => {
    if (!process.env.CHROMIUM) return 'Chromium is not here (Debian: apt-get install chromium, or set CHROMIUM)';
    return [SINCE_GST, BEFORE_RECEIPTS].every(hasCommit) ? undefined : 'the history of this repository is not here (git fetch --unshallow)';
  },
  async run() {
    const found = { screens: 0, broken: [] as string[] };
    await upgradeAndBack(SINCE_GST, true, found);
    await upgradeAndBack(BEFORE_RECEIPTS, false, found);
    return withoutLoad({ screens: found.screens }, found.broken);
  },
};
