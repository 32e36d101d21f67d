import { inIndia } from '../command/instants.ts';
import type { VersionRow } from '../rows.ts';
import { mustExist, type Verb } from './verb.ts';

export const list: Verb = {
  usage: 'list [area]',
  says: 'The published versions, newest first: standing (trusted, doubted, damaged, new), what part of the users gets it, when it was published and by whom, and the key that it was signed with.',
  names: [0, 1],
  async run({ suite }, area) {
    const open = await suite();
    const rows = await open.list(area);
    if (area !== undefined && !rows.length) await mustExist(open, area);
    const text = rows.map(({ area: name, version, standing, traffic, published_at, published_by, signed_by }) => {
      const share = traffic === 0 ? '' : traffic === 100 ? 'live' : `${traffic} %`;
      return `${name.padEnd(16)} ${version.padEnd(28)} ${standing.padEnd(8)} ${share.padEnd(5)} published ${inIndia(published_at)} by ${published_by}${signatureOf(signed_by)}`;
    });
    return { text: text.join('\n') || 'Nothing is published yet.', data: rows };
  },
};

const signatureOf = (by: VersionRow['signed_by']): string => (by ? `, signed with ${by.known ? '' : 'an unknown key, '}${by.fingerprint}` : '');
