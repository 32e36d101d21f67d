import { formatInstant, readInstant } from '../command/instants.ts';
import { check, said, type Verb, whyOf } from './verb.ts';

export const rollback: Verb = {
  usage: 'rollback <area> --why "..." [--to 1.2.0]',
  says: 'Back to the newest trusted version before the live one, or to the one that --to names; while another version is on trial, only that trial ends. A version that was taken back comes again only when --to names it.',
  names: [1, 1],
  options: ['why', 'to', 'force'],
  async run({ suite, options }, area = '') {
    const rows = await (await suite()).rollback(area, { why: whyOf(options), force: options.force, to: options.to });
    return said(rows, options.to ? `${area} ${options.to} is live already.` : `${area} was rolled back already.`);
  },
};

export const restore: Verb = {
  usage: 'restore [area] --at 2026-11-20T09:30 --why "..."',
  says: "Brings that area, or all of them, back to what was live at that time. The time is India's, unless it ends in a zone such as Z or +00:00.",
  names: [0, 1],
  options: ['at', 'why', 'force'],
  async run({ suite, options, note }, area) {
    const at = readInstant(options.at ?? '');
    check(at, 'Say when: restore --at 2026-11-20T09:30 [mf-sales] --why "..."');
    check(at.getTime() <= Date.now(), `${formatInstant(at)} is still to come`);
    const why = whyOf(options);
    note(`As it was at ${formatInstant(at)}:`);
    return said(await (await suite()).restore(at, area, { why, force: options.force }), `It is as it was at ${formatInstant(at)} already.`);
  },
};
