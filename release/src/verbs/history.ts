import { inIndia } from '../command/instants.ts';
import type { HistoryRow } from '../rows.ts';
import { mustExist, type Verb } from './verb.ts';

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

function moved({ area, version, replaced, traffic, trial_ended }: HistoryRow): string {
  if (trial_ended) return `${area} ${version}, trial of ${replaced} ended`;
  return `${area} ${replaced ?? '-'} -> ${version ?? '-'}${traffic < 100 ? ` for ${traffic} %` : ''}`;
}
