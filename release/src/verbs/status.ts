import { inIndia } from '../command/instants.ts';
import { mustExist, type Verb } from './verb.ts';

export const status: Verb = {
  usage: 'status [area]',
  says: 'What is live: version, since when, by whom, and the share of the users who get it; with --json also what a rollback returns to.',
  names: [0, 1],
  async run({ suite }, area) {
    const open = await suite();
    const rows = (await open.status()).filter((row) => area === undefined || row.area === area);
    if (area !== undefined && !rows.length) await mustExist(open, area);
    const text = rows.map(({ area: name, version, since, by, traffic, trial }) => {
      const share = trial
        ? `, ${trial.version} for ${trial.traffic} % since ${inIndia(trial.since)} by ${trial.by}${trial.canary ? `, a canary of ${trial.canary.steps.join(', ')} %` : ''}`
        : '';
      return `${name.padEnd(16)} ${version.padEnd(28)} since ${inIndia(since)} by ${by}, ${traffic} %${share}`;
    });
    const frozen = await open.frozen();
    if (frozen) text.push(`Frozen since ${inIndia(frozen.since)} by ${frozen.by}: ${frozen.why}. Nothing new goes live before npm run release -- thaw`);
    return { text: text.join('\n') || (area === undefined ? 'Nothing is live yet.' : `Nothing of ${area} is live.`), data: rows };
  },
};
