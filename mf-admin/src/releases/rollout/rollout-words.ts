import type { AreaHealth, Comparison, VersionHealth } from '@karkhana/shared-contract/releases/health';
import type { ReleaseCanary } from '@karkhana/shared-contract/releases/release';
import { formatInstant, formatPercent } from '@karkhana/shared-ui';

/** The page's text about the test, once for all areas. */
export const HOW_JUDGED = 'The shares of users with an error are compared by a two-proportion z-test, one-sided, at 1%.';

export const errorsText = ({ loads, troubled }: VersionHealth): string => (loads ? formatPercent((100 * troubled) / loads) : '-');
export const inpText = ({ inp }: VersionHealth): string => (inp.p75 === null ? '-' : `${Math.round(inp.p75)} ms`);

/** 'Within chance, p 0.26'. */
export function verdictText({ verdict, p }: Comparison): string {
  if (verdict === 'few' || p === null) return 'Too few to tell';
  const chance = p < 0.001 ? 'p below 0.001' : `p ${p.toFixed(p < 0.1 ? 3 : 2)}`;
  return `${verdict === 'worse' ? 'Worse' : 'Within chance'}, ${chance}`;
}

/** '9 ms faster'; empty while one of them is unknown. */
export function speedText({ live, candidate }: AreaHealth): string {
  const [before, now] = [live.inp.p75, candidate?.inp.p75 ?? null];
  if (before === null || now === null) return '';
  const slower = Math.round(now - before);
  return slower === 0 ? 'As fast' : `${Math.abs(slower)} ms ${slower > 0 ? 'slower' : 'faster'}`;
}

/** 'In trouble: acme 3 of 5 users, shakti 1 of 2'; empty without firms, and for the live version. */
export function firmsText({ firms = [], candidate }: Pick<AreaHealth, 'firms' | 'candidate'>): string {
  const troubled = firms.filter(({ version }) => version === candidate?.version);
  const words = troubled.map(({ firm, users, users_in_trouble }, index) => `${firm} ${users_in_trouble} of ${users}${index === 0 ? ' users' : ''}`);
  return words.length ? `In trouble: ${words.join(', ')}` : '';
}

export interface Step {
  percent: number;
  state: 'done' | 'now' | 'to-come';
  when: string;
}

/** The clock's time in India: '10:42'. */
const clock = (instant: string): string => formatInstant(instant).slice(-5);

/** Past and coming steps of a canary. */
export function stepsOf({ steps, reached, every }: ReleaseCanary): Step[] {
  return steps.map((percent, index) => {
    const [began, ended] = [reached[index], reached[index + 1]];
    if (began === undefined)
      return { percent, state: 'to-come', when: index === reached.length ? `at ${dueAt({ reached, every })}, if not worse` : 'not reached' };
    return ended === undefined
      ? { percent, state: 'now', when: `since ${clock(began)}` }
      : { percent, state: 'done', when: `${clock(began)} to ${clock(ended)}` };
  });
}

/** When the next step comes at the earliest. */
const dueAt = ({ reached, every }: Pick<ReleaseCanary, 'reached' | 'every'>): string =>
  clock(new Date(Date.parse(reached.at(-1) ?? '') + every * 1_000).toISOString());

/** Text at the foot of a rollout. */
export function footText(canary: ReleaseCanary | undefined, now: Date, waits?: string | null): string {
  if (waits) return `It waits for your decision: ${waits}`;
  if (!canary) return 'It stays as it is until somebody decides';
  const minutes = Math.ceil((Date.parse(canary.reached.at(-1) ?? '') + canary.every * 1_000 - now.getTime()) / 60_000);
  if (minutes <= 0) return 'Next step in a moment';
  return minutes < 120 ? `Next step in ${minutes} min` : `Next step in ${Math.round(minutes / 60)} h`;
}
