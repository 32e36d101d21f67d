import { said, type Verb, whyOf } from './verb.ts';

export const rollback: Verb = {
  usage: 'rollback <area> --why "..." [--to 1.2.0]',
  says: 'Back to the newest trusted version before the live one, or to the one that --to names; a version on trial is only taken off. What was taken back comes again only when it is named.',
  names: [1, 1],
  options: ['why', 'to', 'force'],
  async run({ suite, options }, area = '') {
    const rows = await (await suite()).rollback(area, { why: whyOf(options), force: options.force, to: options.to });
    return said(rows, options.to ? `${area} ${options.to} is live already.` : `${area} was rolled back already.`);
  },
};
