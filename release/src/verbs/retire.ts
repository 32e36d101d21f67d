import { said, type Verb, whyOf } from './verb.ts';

export const retire: Verb = {
  usage: 'retire <area> --why "..." [--to /stock]',
  says: 'Ends an area: its menu and pages go, its api stays. With --to its addresses lead to that page. To undo it: rollback of the area.',
  names: [1, 1],
  options: ['why', 'to'],
  async run({ suite, options }, area = '') {
    return said(await (await suite()).retire(area, { why: whyOf(options), to: options.to }), `${area} is no longer live already.`);
  },
};

export const rename: Verb = {
  usage: 'rename <area> <new-area> <version> --why "..."',
  says: 'Puts another area in the place of one, in one change: a published version of the new one goes live, and addresses of the old one lead to the same of the new one. To undo it: rollback of the old area.',
  names: [3, 3],
  options: ['why', 'force'],
  async run({ suite, options }, area = '', next = '', version = '') {
    return said(await (await suite()).rename(area, next, version, { why: whyOf(options), force: options.force }), `${next} ${version} is live already.`);
  },
};
