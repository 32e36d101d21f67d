import { inIndia } from '../command/instants.ts';
import { check, type Verb } from './verb.ts';

export const tries: Verb = {
  usage: 'tries [area] [--revoke 12]',
  says: 'The links to try a version that are open now, newest first; with --revoke ends one by its number. Asks the running suite.',
  names: [0, 1],
  options: ['revoke'],
  async run({ suite, options: { revoke } }, area) {
    const open = await suite();
    if (revoke !== undefined) {
      check(/^\d{1,9}$/.test(revoke), "--revoke is a try's number, as in the list: tries --revoke 12");
      await open.revokeTry(Number(revoke));
      return { text: `Try ${revoke} is revoked. Its link no longer works.`, data: { id: Number(revoke), revoked: true } };
    }
    const rows = await open.tries(area);
    const text = rows.map((row) => `${row.id}  ${row.area} ${row.version}  until ${inIndia(row.expires_at)}  by ${row.created_by_name}\n    ${row.link}`);
    return { text: text.join('\n') || 'No links to try a version.', data: rows };
  },
};

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
