import { reachText, ringText } from '@karkhana/shared-contract/releases/ring';
import { inIndia } from '../command/instants.ts';
import type { HistoryRow, VersionRow } from '../rows.ts';
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
        ? `, ${trial.version} for ${trial.ring === undefined ? `${trial.traffic} %` : ringText(trial.ring)} since ${inIndia(trial.since)} by ${trial.by}${trial.canary ? `, a canary of ${trial.canary.steps.join(', ')} %` : ''}`
        : '';
      if (!version) return `${name.padEnd(16)} ${'nothing for the others'.padEnd(28)}${share.slice(1)}`;
      return `${name.padEnd(16)} ${version.padEnd(28)} since ${inIndia(since)} by ${by}, ${trial?.ring === undefined ? `${traffic} %` : 'for the others'}${share}`;
    });
    const frozen = await open.frozen();
    if (frozen) text.push(`Frozen since ${inIndia(frozen.since)} by ${frozen.by}: ${frozen.why}. Nothing new goes live before npm run release -- thaw`);
    return { text: text.join('\n') || (area === undefined ? 'Nothing is live yet.' : `Nothing of ${area} is live.`), data: rows };
  },
};

export const list: Verb = {
  usage: 'list [area]',
  says: 'The published versions, newest first: standing (trusted, doubted, damaged, new), what part of the users gets it, when it was published and by whom, and the key that it was signed with.',
  names: [0, 1],
  async run({ suite }, area) {
    const open = await suite();
    const rows = await open.list(area);
    if (area !== undefined && !rows.length) await mustExist(open, area);
    const text = rows.map(({ area: name, version, standing, traffic, ring, published_at, published_by, signed_by }) => {
      const share = ring !== undefined ? `ring ${ring}` : traffic === 0 ? '' : traffic === 100 ? 'live' : `${traffic} %`;
      return `${name.padEnd(16)} ${version.padEnd(28)} ${standing.padEnd(8)} ${share.padEnd(6)} published ${inIndia(published_at)} by ${published_by}${signatureOf(signed_by)}`;
    });
    return { text: text.join('\n') || 'Nothing is published yet.', data: rows };
  },
};

const signatureOf = (by: VersionRow['signed_by']): string => (by ? `, signed with ${by.known ? '' : 'an unknown key, '}${by.fingerprint}` : '');

export const history: Verb = {
  usage: 'history [area]',
  says: 'Who changed what, when and why, newest first.',
  names: [0, 1],
  async run({ suite }, area) {
    const open = await suite();
    const rows = await open.history(area);
    if (area !== undefined && !rows.length) await mustExist(open, area);
    const lines = rows.map((row) => `${inIndia(row.at)}  ${row.by}  ${row.action}${row.forced ? ' (forced)' : ''} ${moved(row)}  ${row.why}`);
    return { text: lines.join('\n') || 'Nothing happened yet.', data: rows };
  },
};

function moved({ area, version, replaced, traffic, ring, trial_ended }: HistoryRow): string {
  if (trial_ended) return `${area} ${version}, trial of ${replaced} ended`;
  return `${area} ${replaced ?? '-'} -> ${version ?? '-'}${traffic < 100 ? ` for ${ring === undefined ? `${traffic} %` : reachText(traffic, ring)}` : ''}`;
}
