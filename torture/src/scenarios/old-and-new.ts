import { BEFORE_DECLARATIONS, buildOfCommit, hasCommit } from '../../../e2e/support/build-of-commit.ts';
import { walkOldAndNew } from '../parts/old-and-new.ts';
import type { Scenario } from '../scenario.ts';
import { withoutLoad } from '../without-load.ts';

/** What is deployed goes on: shell and areas never change in the same moment. */
export const oldAndNew: Scenario = {
  name: 'old-and-new',
  title: 'Chromium: shell and areas of before declarations beside those of now, each way, and each taken back',
  missing: () => {
    if (!process.env.CHROMIUM) return 'Chromium is not here (Debian: apt-get install chromium, or set CHROMIUM)';
    return hasCommit(BEFORE_DECLARATIONS) ? undefined : 'the history of this repository is not here (git fetch --unshallow)';
  },
  async run() {
    const old = buildOfCommit(BEFORE_DECLARATIONS);
    try {
      const { screens, broken } = await walkOldAndNew(old.folder);
      return withoutLoad({ screens }, broken);
    } finally {
      old.remove();
    }
  },
};
