import { didYouMean } from './hint.ts';
import { EVERYWHERE, OPTIONS } from './options.ts';
import { verbs } from './verbs.ts';

const CODES = 'Exit codes: 0 done, 2 refused or mistyped, 3 not found, 4 the suite cannot be reached, 5 not allowed, 1 a fault of the program.';

interface Explained {
  usage: string;
  says: string;
}
const columns = (options: readonly Explained[], width: number) => options.map(({ usage, says }) => `  ${usage.padEnd(width)}  ${says}`).join('\n');

/** The help on one verb, or on all of them. */
export function helpOn(name: string | undefined): string {
  const everywhere = Object.values(EVERYWHERE);
  const verb = name === undefined ? undefined : verbs[name];
  if (!verb) {
    const list = Object.values(verbs).map(({ usage, says }) => `  ${usage}\n      ${says}`);
    return `npm run release -- <verb>\n\n${list.join('\n')}\n\nEverywhere:\n${columns(everywhere, 14)}\n\n${CODES}`;
  }
  const own = (verb.options ?? []).map((option) => OPTIONS[option]);
  return `npm run release -- ${verb.usage}\n\n${verb.says}\n\n${columns([...own, ...everywhere], 24)}\n\n${CODES}`;
}

/** The answer to no verb, or to one that does not exist. */
export function whatToSay(name: string): string {
  const all = Object.keys(verbs);
  return name ? `There is no verb '${name}'.${didYouMean(name, all)} There are: ${all.join(', ')}` : `Say what to do: ${all.join(', ')}`;
}
