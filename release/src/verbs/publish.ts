import { existsSync } from 'node:fs';
import path from 'node:path';
import { said, type Verb, whyOf } from './verb.ts';

export const publish: Verb = {
  usage: 'publish <area> [--dist folder] [--sign key.pem] [--activate --why "..."]',
  says: "Checks every file of the area's build and stores it. Nobody gets it yet, unless --activate makes it live at once; with --sign (or RELEASE_SIGNING_KEY) it is signed first, in its release.json.",
  names: [1, 1],
  options: ['dist', 'sign', 'activate', 'why', 'force'],
  async run({ suite, options }, area = '') {
    const why = options.activate ? whyOf(options) : '';
    const dist = path.resolve(options.dist ?? builtIn(area));
    const key = options.sign ?? process.env.RELEASE_SIGNING_KEY;
    if (key) await sign(dist, key);
    const open = await suite();
    const { version } = await open.publish(area, dist);
    if (options.activate) return said(await open.activate(area, version, { why, force: options.force }), `${area} ${version} is live already.`);
    return { text: `${area} ${version} is published. To make it live: npm run release -- activate ${area} ${version} --why "..."`, data: { area, version } };
  },
};

/** In the repository the area is a folder; a team with only its own folder types in it. */
const builtIn = (area: string) => (!existsSync(area) && existsSync(path.join('dist', 'release.json')) ? 'dist' : path.join(area, 'dist'));

async function sign(dist: string, key: string): Promise<void> {
  const { readKey, signBuild } = await import('../signatures/signature.ts');
  await signBuild(dist, await readKey(key));
}
