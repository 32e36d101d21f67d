import { mustGet } from '@karkhana/shared-contract/must-get';
import type { AreaHealth, Comparison, VersionHealth } from '@karkhana/shared-contract/releases/health';
import { inIndia } from '../command/instants.ts';
import { mustExist, type Verb } from './verb.ts';

const TEST =
  'Whether a difference is more than chance says a two-proportion z-test of users, one-sided, at 1 %, from 5 users of the candidate and 3 with the fault, and only when no single user decides it: of users with an error, and of those whose INP (p75) is over 200 ms.';

export const health: Verb = {
  usage: 'health <area>',
  says: `The live version, and beside it the one that a part of the users has, over the last hour: users, loads, error rate, INP, and the difference. ${TEST} Asks the running suite.`,
  names: [1, 1],
  async run({ suite }, area = '') {
    const open = await suite();
    const row = await open.health(area);
    if (!row) await mustExist(open, area);
    return { text: row ? tableOf(row) : `Nothing of ${area} is live.`, data: row ?? null };
  },
};

function tableOf(row: AreaHealth): string {
  const { area, since, until, live, candidate } = row;
  const head = `${area} from ${inIndia(since)} to ${inIndia(until)}`;
  const figures = (each: VersionHealth) => [
    `${each.version} (${each.ring === undefined ? `${each.traffic} %` : `ring ${each.ring}`})`,
    count(each.users),
    count(each.loads),
    errors(each),
    inp(each),
  ];
  const left = ['', 'Users', 'Loads', 'Errors in loads', 'INP (p75)'];
  const columns = candidate ? [left, figures(live), figures(candidate), differences(row, candidate)] : [left, figures(live)];
  // A version may be long, such as that of a build that is none of a release.
  const widths = columns.map((column, at) => Math.max(at === 0 ? 17 : 22, ...column.map((text) => text.length + 2)));
  const lines = left.map((_name, line) =>
    columns
      .map((column, at) => mustGet(column, line).padEnd(mustGet(widths, at)))
      .join('')
      .trimEnd(),
  );
  const back = row.taken_back ? [`Taken back at ${inIndia(row.taken_back.at)}. ${row.taken_back.why}`] : [];
  const waits = row.waits ? [`It waits for your decision: ${row.waits}.`] : [];
  const firms = (row.firms ?? []).map(
    ({ firm, version, users, users_in_trouble }) => `${firm}: ${users_in_trouble} of ${users} users in trouble with ${version}`,
  );
  return [head, ...lines, '', ...firms, ...back, ...waits, candidate ? TEST : 'No other version is on trial.'].join('\n');
}

const count = (number: number) => number.toLocaleString('en-IN');
const errors = ({ troubled, loads }: VersionHealth) => (loads ? `${((100 * troubled) / loads).toFixed(1)} %` : '-');
const inp = ({ inp: { p75 } }: VersionHealth) => (p75 === null ? '-' : `${Math.round(p75)} ms`);

function differences({ live, comparison }: AreaHealth, candidate: VersionHealth): string[] {
  const users = `${candidate.users_in_trouble} of ${candidate.users} in trouble`;
  const slower = Math.round((candidate.inp.p75 ?? 0) - (live.inp.p75 ?? 0));
  const inpSaid = candidate.inp.p75 === null || live.inp.p75 === null ? '' : `${Math.abs(slower)} ms ${slower > 0 ? 'slower' : 'faster'}, `;
  return ['Difference', users, `${count(candidate.failures)} failed to load`, verdict(comparison?.errors), inpSaid + verdict(comparison?.inp)];
}

function verdict(comparison: Comparison | undefined): string {
  if (!comparison || comparison.verdict === 'few') return 'too few to tell';
  const p = (comparison.p ?? 1) < 0.001 ? 'p below 0.001' : `p ${(comparison.p ?? 1).toFixed(3)}`;
  return `${comparison.verdict === 'worse' ? 'WORSE' : 'within chance'}, ${p}`;
}
