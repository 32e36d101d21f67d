import type { Suite } from '../command/suite.ts';
import type { Incompatibility } from '../fit/fit.ts';
import { check, type Outcome, type Verb, warned } from './verb.ts';

export const checkVerb: Verb = {
  usage: 'check <area> <version> | check --api',
  says: 'Checks whether it can go live: every hash, and whether it fits the live shell and the api. With --api: whether everything live fits the api. Changes nothing.',
  names: [0, 2],
  options: ['api'],
  async run({ suite, options }, area, version) {
    if (options.api) return checkLive(await suite());
    check(area !== undefined && version !== undefined, 'Something is missing: check <area> <version>');
    const warnings = await (await suite()).check(area, version);
    return { text: [`${area} ${version} can go live.`, ...warned(warnings)].join('\n'), data: { area, version, fits: true, warnings } };
  },
};

async function checkLive(suite: Suite): Promise<Outcome> {
  const unfit = new Map<string, Incompatibility>();
  for (const { area, version } of await suite.status()) {
    for (const { worse: _all, ...release } of await suite.impact(area, version)) unfit.set(`${release.area} ${release.version}`, release);
  }
  const reasons = [...unfit.values()].flatMap((release) => release.reasons);
  // The key is what teams' scripts read of --json.
  return { text: reasons.join('\n') || 'Everything that is live fits the api.', data: { misfits: [...unfit.values()] }, isBad: reasons.length > 0 };
}

export const impact: Verb = {
  usage: 'impact <area> <version>',
  says: 'What would no longer fit if that published version went live, and why. For a shell: every area. Changes nothing.',
  names: [2, 2],
  async run({ suite }, area = '', version = '') {
    const unfit = await (await suite()).impact(area, version);
    const text = unfit.map(({ area: name, version: its, reasons, worse = reasons }) => {
      const already = reasons.filter((reason) => !worse.includes(reason)).map((reason) => `  ${reason}. It is so already, and no reason to refuse it.`);
      return [`${name} ${its} would not fit:`, ...worse.map((reason) => `  ${reason}`), ...already].join('\n');
    });
    // The key is what teams' scripts read of --json.
    return { text: text.join('\n') || `Everything that is live fits ${area} ${version}.`, data: { area, version, misfits: unfit } };
  },
};
