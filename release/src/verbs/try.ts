import { inIndia } from '../command/instants.ts';
import type { Verb } from './verb.ts';

export const tryVerb: Verb = {
  usage: 'try <area> <version> [--for 2h]',
  says: 'Makes a link that opens the whole suite with that published version, for anyone who is signed in and may see the area. Nobody else gets it. Asks the running suite.',
  names: [2, 2],
  options: ['for'],
  async run({ suite, options }, area = '', version = '') {
    const made = await (await suite()).try(area, version, options.for ?? '2h');
    return {
      text: `${made.link}\nOpens ${area} ${version} until ${inIndia(made.expires_at)}. To end it: npm run release -- tries --revoke ${made.id}`,
      data: made,
    };
  },
};
