import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseError } from '../release-error.ts';
import { releaseDatabaseOf } from '../store-place.ts';
import { check, type Verb } from './verb.ts';

export const promote: Verb = {
  usage: 'promote <area> <version> --from URL|folder --to URL|folder',
  says: 'Copies a published version, byte for byte, from one suite (such as staging) to another. Nobody gets it there before it is activated.',
  names: [2, 2],
  options: ['from', 'to'],
  async run({ suiteAt, dataDir, options: { from, to } }, area = '', version = '') {
    check(from && to, 'Say where from and where to: promote mf-sales 1.3.0 --from https://staging.example --to https://karkhana.example');
    const isInDatabase = path.resolve(from) === dataDir && releaseDatabaseOf(process.env) !== undefined;
    if (!from.includes('://') && !isInDatabase && !existsSync(path.join(from, 'releases')))
      throw new ReleaseError(`There are no releases in ${from}`, 'not-found');
    const token = process.env.RELEASE_TOKEN;
    const [source, target] = [await suiteAt(from, process.env.RELEASE_FROM_TOKEN ?? token), await suiteAt(to, token)];
    const folder = await mkdtemp(path.join(tmpdir(), 'karkhana-promote-'));
    try {
      await source.take(area, version, folder);
      const moved = await target.publish(area, folder);
      check(moved.version === version, `${from} gave ${moved.version} instead of ${version}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return { text: `${area} ${version} is published at ${to}, as it is at ${from}. Nobody gets it yet.`, data: { area, version, from, to } };
  },
};
