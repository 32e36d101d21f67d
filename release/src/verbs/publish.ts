import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Suite } from '../command/suite.ts';
import { MANIFEST_FILE, readBuild } from '../files/manifest.ts';
import { type Context, check, said, type Verb, whyOf } from './verb.ts';

interface Named {
  area: string;
  version: string;
}

export const publish: Verb = {
  usage: 'publish <area> ... [--dist folder] [--sign key.pem] [--activate --why "..."]',
  says: "Checks every file of the area's build and stores it. A build of other sources under a version that is published gets a number of its own, such as 1.3.0-build.4f1c2d9a0b7e. Nobody gets it yet, unless --activate makes it live at once, several areas as one set; with --sign (or RELEASE_SIGNING_KEY) it is signed first, in its release.json.",
  names: [1, 50],
  options: ['dist', 'sign', 'activate', 'why', 'force'],
  async run({ suite, options, note }, ...areas) {
    const { dist, activate, force } = options;
    check(dist === undefined || areas.length === 1, '--dist is the build of one area');
    const why = activate ? whyOf(options) : '';
    const key = options.sign ?? process.env.RELEASE_SIGNING_KEY;
    const published: Named[] = [];
    for (const area of areas) published.push(await publishOne({ suite, note }, area, path.resolve(dist ?? builtIn(area)), key));
    const [first] = published;
    if (activate && first) {
      const open = await suite();
      const rows = areas.length === 1 ? await open.activate(first.area, first.version, { why, force }) : await open.activateAll(published, { why, force });
      return said(rows, areas.length === 1 ? `${first.area} ${first.version} is live already.` : 'All of it is live already.');
    }
    const text = published.map(
      ({ area, version }) => `${area} ${version} is published. To make it live: npm run release -- activate ${area} ${version} --why "..."`,
    );
    return { text: text.join('\n'), data: areas.length === 1 ? first : published };
  },
};

async function publishOne({ suite, note }: Pick<Context, 'suite' | 'note'>, area: string, dist: string, key: string | undefined): Promise<Named> {
  const own = await ownNumber(suite, area, dist);
  if (own === undefined) return send(dist);
  note(`${area} ${own.instead} is published from other sources: this build is ${own.version}.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-publish-'));
  try {
    await cp(dist, folder, { recursive: true });
    await writeFile(path.join(folder, MANIFEST_FILE), JSON.stringify({ ...(await readBuild(dist, area)), signature: undefined, version: own.version }));
    return await send(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  async function send(build: string): Promise<Named> {
    if (key) await sign(build, key);
    const { version } = await (await suite()).publish(area, build);
    return { area, version };
  }
}

/** Undefined when its own version is free or has the same sources; also on a suite that does not tell from which sources a version is. */
async function ownNumber(suite: () => Promise<Suite>, area: string, dist: string): Promise<{ version: string; instead: string } | undefined> {
  const { version, buildId } = await readBuild(dist, area);
  const standing = (await (await suite()).list(area)).find((each) => each.version === version);
  if (standing?.build_id === undefined || standing.build_id === buildId) return undefined;
  return { version: `${version}${version.includes('-') ? '.' : '-'}build.${buildId}`, instead: version };
}

/** In the repository the area is a folder; a team with only its own folder types in it. */
const builtIn = (area: string) => (!existsSync(area) && existsSync(path.join('dist', 'release.json')) ? 'dist' : path.join(area, 'dist'));

async function sign(dist: string, key: string): Promise<void> {
  const { readKey, signBuild } = await import('../signatures/signature.ts');
  await signBuild(dist, await readKey(key));
}
