import { BEFORE_DECLARATIONS, buildOfCommit, hasCommit } from '../../../e2e/support/build-of-commit.ts';
import { walkOldAndNew } from '../parts/old-and-new.ts';
import type { Report, Scenario } from '../scenario.ts';

const NO_ANSWERS: Report['answers'] = { acknowledged: 0, refused: 0, unknown: 0, slowest: 0, failures: {}, faults: [] };
const NO_FINDINGS: Report['findings'] = { lost: [], doubled: [], appeared: [], altered: [], broken: [] };

/** What is deployed goes on: nobody changes shell and areas in the same moment. */
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
      return { answers: NO_ANSWERS, findings: NO_FINDINGS, counts: { screens }, broken };
    } finally {
      old.remove();
    }
  },
};
