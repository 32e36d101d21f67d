import { LAST_RING, RING_SAYS } from '@karkhana/shared-contract/releases/ring';
import { readPlan } from '../canary-plan.ts';
import type { Options } from '../command/options.ts';
import type { Suite } from '../command/suite.ts';
import { check, type Outcome, said, type Verb, whyOf } from './verb.ts';

export const activate: Verb = {
  usage:
    'activate <area> <version> --why "..." [--expect 1.2.0] [--traffic 10 | --canary 5,25,100 --every 10m | --ring 1] | activate shell@1.1.0 mf-sales@1.1.0 ... --why "..."',
  says: 'Checks a published version and makes it live. With --traffic: for that percentage of the users. With --canary: in steps, which the running suite takes by itself; if the new version does worse than the live one, nobody gets it any more. With --ring: for the firms of that ring and of those before it, where one installation serves many. With --expect only if that version is live now. Activating the live version ends a trial. Several at once, each with its version behind an @: checked as one set, one entry of the history, and one rollback of any of them takes back all.',
  names: [1, 50],
  options: ['why', 'expect', 'traffic', 'canary', 'every', 'ring', 'force'],
  async run({ suite, options }, ...names) {
    if (names[0]?.includes('@')) return activateSet(await suite(), options, names);
    const [area = '', version = ''] = names;
    check(names.length === 2, 'Say which version: activate mf-sales 1.3.0, or several: activate shell@1.1.0 mf-sales@1.1.0');
    const traffic = options.traffic === undefined ? undefined : Number(options.traffic);
    check(traffic === undefined || (Number.isInteger(traffic) && traffic >= 1 && traffic <= 100), '--traffic is a whole percentage from 1 to 100');
    check(options.canary === undefined || traffic === undefined, 'Give either --traffic or --canary');
    const ring = options.ring === undefined ? undefined : Number(options.ring);
    check(ring === undefined || (Number.isInteger(ring) && ring >= 1 && ring < LAST_RING), RING_SAYS);
    check(ring === undefined || (traffic === undefined && options.canary === undefined), 'Give --ring without --traffic and --canary');
    check(options.canary !== undefined || options.every === undefined, '--every belongs to --canary 5,25,100');
    const canary = options.canary === undefined ? undefined : readPlan(options.canary, options.every ?? '10m');
    const why = whyOf(options);
    const rows = await (await suite()).activate(area, version, { why, force: options.force, expect: options.expect, traffic, canary, ring });
    const outcome = said(rows, `${area} ${version} ${canary ? 'goes on by that plan' : 'is live'} already.`);
    if (!canary || !rows.length) return outcome;
    return { ...outcome, text: `${outcome.text} It goes on by itself: ${canary.steps.join(', ')} %. To stop it: npm run release -- stop ${area} --why "..."` };
  },
};

async function activateSet(suite: Suite, { traffic, canary, every, ring, expect, ...options }: Options, names: readonly string[]): Promise<Outcome> {
  check(
    [traffic, canary, every, ring, expect].every((each) => each === undefined),
    'Several at once are for everybody: leave out --traffic, --canary, --ring and --expect',
  );
  const releases = names.map((name) => {
    const [area = '', version = '', more] = name.split('@');
    check(area && version && more === undefined, `'${name}' is no area with its version, such as mf-sales@1.3.0`);
    return { area, version };
  });
  return said(await suite.activateAll(releases, { why: whyOf(options), force: options.force }), 'All of it is live already.');
}

export const stop: Verb = {
  usage: 'stop <area> --why "..."',
  says: 'Stops a canary where it is: the users who have the version keep it, and nobody else gets it. To take it back: rollback.',
  names: [1, 1],
  options: ['why'],
  async run({ suite, options }, area = '') {
    const why = whyOf(options);
    return said(await (await suite()).stop(area, why), `The canary of ${area} is over already.`);
  },
};
