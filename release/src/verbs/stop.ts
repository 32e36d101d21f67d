import { said, type Verb, whyOf } from './verb.ts';

export const stop: Verb = {
  usage: 'stop <area> --why "..."',
  says: 'Stops a canary where it is: the users that have the version keep it, and no more get it. To take it back: rollback.',
  names: [1, 1],
  options: ['why'],
  async run({ suite, options }, area = '') {
    const why = whyOf(options);
    return said(await (await suite()).stop(area, why), `The canary of ${area} is over already.`);
  },
};
