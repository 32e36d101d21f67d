import type { Options } from '../verbs/verb.ts';
import { didYouMean } from './did-you-mean.ts';
import { verbs } from './verbs.ts';

const OPTIONS: Record<keyof Options, [string, string]> = {
  why: ['--why "..."', 'the reason, which the history keeps'],
  from: ['--from URL|folder', 'the suite that has it: its address, with a token in RELEASE_FROM_TOKEN, or its DATA_DIR'],
  to: [
    '--to 1.2.0',
    'the version to go back to, also one that was taken back before; of promote: the suite that gets it; of retire: the address where its pages lead',
  ],
  at: ['--at 2026-11-20T09:30', "India's time, or with a zone: 2026-11-20T04:00Z"],
  expect: ['--expect 1.2.0', 'the version that you believe to be live: if somebody changed it since you looked, nothing happens'],
  traffic: ['--traffic 10', 'percent of the users who get it; always the same ones'],
  for: ['--for 2h', 'how long the link opens it: 30m, 2h, 3d; 7 days at most'],
  revoke: ['--revoke 12', 'the number of the try that ends'],
  canary: ['--canary 5,25,100', 'percent of the users, one step after the other up to 100'],
  every: ['--every 10m', 'how long each step lasts at least; 10m if left out'],
  dist: ['--dist folder', "folder of the build; the area's own dist if left out"],
  sign: ['--sign key.pem', "the team's private ed25519 key, which signs the build; also RELEASE_SIGNING_KEY, a file or the PEM itself"],
  activate: ['--activate', 'make it live at once; needs --why'],
  api: ['--api', 'all that is live, instead of one version'],
  force: ['--force', 'skips the compatibility check, never the hashes; recorded, and refused to tokens'],
};
const EVERYWHERE = [
  ['--json', 'the answer as JSON'],
  ['--server URL', 'a suite over HTTP, with a token; also RELEASE_SERVER. Without it: the store in DATA_DIR'],
  ['--token T', 'better in RELEASE_TOKEN, where others on the machine cannot read it'],
  ['--help', 'this; of one verb behind its name'],
] as const;
const CODES = 'Exit codes: 0 done, 2 refused or mistyped, 3 not found, 4 the suite cannot be reached, 5 not allowed, 1 a fault of the program.';

const columns = (rows: readonly (readonly string[])[], width: number) => rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`).join('\n');

/** Of one verb, or of all of them. */
export function helpOn(name: string | undefined): string {
  const verb = name === undefined ? undefined : verbs[name];
  if (!verb) {
    const rows = Object.values(verbs).map(({ usage, says }) => [usage, says] as const);
    const list = rows.map(([usage, says]) => `  ${usage}\n      ${says}`).join('\n');
    return `npm run release -- <verb>\n\n${list}\n\nEverywhere:\n${columns(EVERYWHERE, 14)}\n\n${CODES}`;
  }
  const own = (verb.options ?? []).map((option) => OPTIONS[option]);
  return `npm run release -- ${verb.usage}\n\n${verb.says}\n\n${columns([...own, ...EVERYWHERE], 24)}\n\n${CODES}`;
}

/** For who named none, or one that there is not. */
export function whatToSay(name: string): string {
  const all = Object.keys(verbs);
  return name ? `There is no verb '${name}'.${didYouMean(name, all)} There are: ${all.join(', ')}` : `Say what to do: ${all.join(', ')}`;
}
