const text = (usage: string, says: string) => ({ type: 'string', usage, says }) as const;
const flag = (usage: string, says: string) => ({ type: 'boolean', default: false, usage, says }) as const;

/** What verbs take, as `parseArgs` of node:util reads it and the help shows it. */
export const OPTIONS = {
  why: text('--why "..."', 'the reason, which the history keeps'),
  from: text('--from URL|folder', 'the suite that has it: its address, with a token in RELEASE_FROM_TOKEN, or its DATA_DIR'),
  to: text(
    '--to 1.2.0',
    'the version to go back to, also one that was taken back before; of promote: the suite that gets it; of retire: the address where its pages lead',
  ),
  at: text('--at 2026-11-20T09:30', "India's time, or with a zone: 2026-11-20T04:00Z"),
  expect: text('--expect 1.2.0', 'the version that you believe to be live: if somebody changed it since you looked, nothing happens'),
  traffic: text('--traffic 10', 'percent of the users who get it; always the same ones'),
  ring: text('--ring 1', 'where one installation serves many firms: only those of ring 1, with 2 also those of ring 2'),
  for: text('--for 2h', 'how long the link opens it: 30m, 2h, 3d; 7 days at most'),
  revoke: text('--revoke 12', 'the number of the try that ends'),
  canary: text('--canary 5,25,100', 'percent of the users, one step after the other up to 100'),
  every: text('--every 10m', 'how long each step lasts at least; 10m if left out'),
  dist: text('--dist folder', "folder of the build; the area's own dist if left out"),
  sign: text('--sign key.pem', "the team's private ed25519 key, which signs the build; also RELEASE_SIGNING_KEY, a file or the PEM itself"),
  activate: flag('--activate', 'make it live at once; needs --why'),
  api: flag('--api', 'all that is live, instead of one version'),
  force: flag('--force', 'skips the compatibility check, never the hashes; recorded, and refused to tokens'),
};

/** What every command takes. */
export const EVERYWHERE = {
  json: flag('--json', 'the answer as JSON'),
  server: text('--server URL', 'a suite over HTTP, with a token; also RELEASE_SERVER. Without it: the store in DATA_DIR'),
  token: text('--token T', 'better in RELEASE_TOKEN, where others on the machine cannot read it'),
  help: { ...flag('--help', 'this; of one verb behind its name'), short: 'h' },
};

/** As parsed from the command line. */
export type Options = { [Name in keyof typeof OPTIONS]?: ((typeof OPTIONS)[Name]['type'] extends 'boolean' ? boolean : string) | undefined };
