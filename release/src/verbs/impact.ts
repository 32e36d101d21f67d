import type { Verb } from './verb.ts';

export const impact: Verb = {
  usage: 'impact <area> <version>',
  says: 'What would no longer fit if that published version went live, and why. For a shell: every area. Changes nothing.',
  names: [2, 2],
  async run({ suite }, area = '', version = '') {
    const unfit = await (await suite()).impact(area, version);
    const text = unfit.map((release) => [`${release.area} ${release.version} would not fit:`, ...release.reasons.map((reason) => `  ${reason}`)].join('\n'));
    // The key is what teams' scripts read of --json.
    return { text: text.join('\n') || `Everything that is live fits ${area} ${version}.`, data: { area, version, misfits: unfit } };
  },
};
