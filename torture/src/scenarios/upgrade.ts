import { hasCommit } from '../../../e2e/support/build-of-commit.ts';
import { upgradeAndBack } from '../parts/upgrade.ts';
import type { Scenario } from '../scenario.ts';
import { withoutLoad } from '../without-load.ts';

/** Releases that were deployed: by commit, whether the areas go up as one set or each by itself. */
const RELEASES: readonly { commit: string; together: boolean }[] = [
  { commit: '58ec0066', together: true },
  { commit: 'e3bd586f', together: false },
];

/** What docs/upgrading.md says, word for word. UPGRADE_FROM names one of the releases, for half of the time. */
export const upgrade: Scenario = {
  name: 'upgrade',
  title: 'from two releases by the documented commands alone: up, taken back by hand and by the suite, up again, and down',
  missing: () => {
    if (!process.env.CHROMIUM) return 'Chromium is not here (Debian: apt-get install chromium, or set CHROMIUM)';
    return RELEASES.every(({ commit }) => hasCommit(commit)) ? undefined : 'the history of this repository is not here (git fetch --unshallow)';
  },
  async run() {
    const found = { screens: 0, broken: [] as string[] };
    const from = RELEASES.filter(({ commit }) => commit.startsWith(process.env.UPGRADE_FROM ?? ''));
    if (!from.length) throw new Error(`UPGRADE_FROM is none of ${RELEASES.map(({ commit }) => commit).join(', ')}`);
    // What stops one release is a fault like others, and says nothing about the next.
    for (const { commit, together } of from)
      await upgradeAndBack(commit, together, found).catch((error: Error) => found.broken.push(`${commit}: ${error.message}`));
    return withoutLoad({ releases: from.length, screens: found.screens }, found.broken);
  },
};
