import { type Verb, whyOf } from './verb.ts';

export const freeze: Verb = {
  usage: 'freeze --why "..."',
  says: 'Until thaw nothing new goes live in any area, and no canary takes a step. Publishing, rollback and restore go on, and so does what the suite takes back by itself.',
  names: [0, 0],
  options: ['why'],
  async run({ suite, options }) {
    const changed = await (await suite()).freeze(whyOf(options));
    return {
      text: changed ? 'Releases are frozen: nothing new goes live. To end it: npm run release -- thaw --why "..."' : 'Releases are frozen already.',
      data: { changed },
    };
  },
};

export const thaw: Verb = {
  usage: 'thaw --why "..."',
  says: 'Ends a freeze: what is activated goes live again, and canaries go on.',
  names: [0, 0],
  options: ['why'],
  async run({ suite, options }) {
    const changed = await (await suite()).thaw(whyOf(options));
    return { text: changed ? 'Releases go live again.' : 'Releases are not frozen.', data: { changed } };
  },
};
