import path from 'node:path';
import { ReleaseError } from './release-error.ts';
import type { HistoryRow } from './rows.ts';
import type { Suite } from './suite.ts';

export interface Options {
  why?: string | undefined;
  to?: string | undefined;
  at?: string | undefined;
  traffic?: string | undefined;
  dist?: string | undefined;
  activate?: boolean | undefined;
  force?: boolean | undefined;
}
/** `data` is what --json prints. */
export interface Outcome {
  text: string;
  data: unknown;
}
type Verb = (suite: Suite, names: string[], options: Options) => Promise<Outcome>;

export function check(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new ReleaseError(sentence, 'bad-input');
}

/** What `npm run release -- <verb>` does (delivery.md, Commands). */
export const verbs: Record<string, Verb> = {
  async status(suite) {
    const rows = await suite.status();
    const text = rows.map(({ area, version, since, by, traffic, trial }) => {
      const share = trial ? `, ${trial.version} for ${trial.traffic} % since ${trial.since} by ${trial.by}` : '';
      return `${area.padEnd(16)} ${version.padEnd(28)} since ${since} by ${by}, ${traffic} %${share}`;
    });
    return { text: text.join('\n') || 'Nothing is live yet.', data: rows };
  },
  async publish(suite, [area], options) {
    check(area, 'Name the area: publish mf-sales');
    const why = options.activate ? whyOf(options) : '';
    const { version } = await suite.publish(area, path.resolve(options.dist ?? path.join(area, 'dist')));
    if (options.activate) return said(await suite.activate(area, version, { why, force: options.force }), `${area} ${version} is live already.`);
    return { text: `${area} ${version} is published. To make it live: npm run release -- activate ${area} ${version} --why "..."`, data: { area, version } };
  },
  async check(suite, [area, version]) {
    check(area && version, 'Name area and version: check mf-sales 1.3.0');
    await suite.check(area, version);
    return { text: `${area} ${version} can go live.`, data: { area, version, fits: true } };
  },
  async activate(suite, [area, version], options) {
    check(area && version, 'Name area and version: activate mf-sales 1.3.0 --why "..."');
    const traffic = options.traffic === undefined ? undefined : Number(options.traffic);
    check(traffic === undefined || (Number.isInteger(traffic) && traffic >= 1 && traffic <= 100), '--traffic is a whole percentage from 1 to 100');
    return said(await suite.activate(area, version, { why: whyOf(options), force: options.force, traffic }), `${area} ${version} is live already.`);
  },
  async rollback(suite, [area], options) {
    check(area, 'Name the area: rollback mf-sales --why "..."');
    return said(await suite.rollback(area, { why: whyOf(options), force: options.force, to: options.to }), `${area} ${options.to ?? ''} is live already.`);
  },
  async restore(suite, [area], options) {
    const at = new Date(options.at ?? '');
    check(!Number.isNaN(at.getTime()), 'Say when: restore --at 2026-11-20T09:30 [mf-sales] --why "..."');
    return said(await suite.restore(at, area, { why: whyOf(options), force: options.force }), `It is as it was at ${at.toISOString()} already.`);
  },
  async history(suite, [area]) {
    const rows = await suite.history(area);
    const lines = rows.map((row) => `${row.at}  ${row.by}  ${row.action}${row.forced ? ' (forced)' : ''} ${moved(row)}  ${row.why}`);
    return { text: lines.join('\n') || 'Nothing happened yet.', data: rows };
  },
};

function whyOf({ why = '' }: Options): string {
  check(why.trim(), 'Say why: --why "..."');
  return why.trim();
}

const moved = ({ area, version, replaced, traffic }: HistoryRow) =>
  `${area} ${replaced ?? '-'} -> ${version ?? '-'}${traffic < 100 ? ` for ${traffic} %` : ''}`;

function said(rows: HistoryRow[], nothing: string): Outcome {
  const sentences = rows.map(({ area, version, replaced, traffic }) => {
    if (version === null) return `${area} is live no more.`;
    return `${area} ${version} is live${traffic < 100 ? ` for ${traffic} % of the users` : ''}${replaced ? ` instead of ${replaced}` : ''}.`;
  });
  return { text: sentences.join('\n') || nothing, data: rows };
}
