import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { read } from './programs.ts';

/** Where backups are kept, by their names. */
export interface BackupPlace {
  /** For people. */
  shown(name: string): string;
  /** What is there; of a folder that is not there yet, after it was made. */
  names(): Promise<string[]>;
  /** @param make writes the file that it is given; what it answers is answered */
  add<T>(name: string, make: (file: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
  /** @param use reads the file that it is given, which may be gone afterwards */
  use<T>(name: string, use: (file: string) => Promise<T>): Promise<T>;
}

export const isBucket = (place: string): boolean => place.startsWith('s3://');

/** @param place a folder, or s3://bucket and what the names begin with */
export const placeOf = (place: string): BackupPlace => (isBucket(place) ? bucketAt(place) : folderAt(place));

/** 's3://backups/pune/one.backup' is 'one.backup' at 's3://backups/pune'. */
export const splitPlace = (file: string): { place: BackupPlace; name: string } => ({
  place: placeOf(isBucket(file) ? file.slice(0, file.lastIndexOf('/')) : dirname(file)),
  name: isBucket(file) ? file.slice(file.lastIndexOf('/') + 1) : basename(file),
});

function folderAt(folder: string): BackupPlace {
  return {
    shown: (name) => join(folder, name),
    async names() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // What a backup that was killed left half-written.
      for (const cutOff of readdirSync(folder).filter((name) => /^karkhana-.*\.part$/.test(name))) rmSync(join(folder, cutOff));
      return readdirSync(folder);
    },
    add: (name, make) => make(join(folder, name)),
    remove: async (name) => rmSync(join(folder, name)),
    use: (name, use) => use(join(folder, name)),
  };
}

const NOT_FOUND = 3;

/** Any storage that speaks S3, by rclone: keys, region and endpoint as the variables of AWS name them. A file is there when it is whole. */
function bucketAt(address: string): BackupPlace {
  const [, path] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62}(?:\/[\w.-]+)*)\/?$/i.exec(address) ?? [];
  if (path === undefined) throw new StartError('A place in S3 looks like s3://bucket/folder.');
  const rclone = (args: string[], fine?: number[]) =>
    read('rclone', [...args, '--config', '', '--retries', '3', '--contimeout', '10s', '--timeout', '60s'], { env: settings(), ...(fine && { fine }) });
  const at = (name = '') => `:s3:${path}/${name}`;
  return {
    shown: (name) => `s3://${path}/${name}`,
    names: async () => (await rclone(['lsf', '--files-only', at()], [0, NOT_FOUND])).split('\n').filter(Boolean),
    add: (name, make) =>
      besides(async (folder) => {
        const made = await make(join(folder, name));
        await rclone(['copyto', join(folder, name), at(name)]);
        return made;
      }),
    async remove(name) {
      await rclone(['deletefile', at(name)]);
    },
    use: (name, use) =>
      besides(async (folder) => {
        await rclone(['copyto', at(name), join(folder, name)]);
        return use(join(folder, name));
      }),
  };
}

/** What is set of rclone's own variables stays. */
function settings(): NodeJS.ProcessEnv {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_DEFAULT_REGION, AWS_CA_BUNDLE } = process.env;
  const endpoint = AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL;
  const region = AWS_REGION || AWS_DEFAULT_REGION;
  return {
    RCLONE_S3_PROVIDER: endpoint ? 'Other' : 'AWS',
    RCLONE_S3_ENV_AUTH: 'true',
    RCLONE_S3_NO_CHECK_BUCKET: 'true',
    ...(endpoint && { RCLONE_S3_ENDPOINT: endpoint }),
    ...(region && { RCLONE_S3_REGION: region }),
    // rclone 1.60 fails on the variable of AWS, and has one of its own.
    ...(AWS_CA_BUNDLE && { RCLONE_CA_CERT: AWS_CA_BUNDLE, AWS_CA_BUNDLE: undefined }),
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('RCLONE_'))),
  };
}

/** In a folder of TMPDIR that its user alone can read, gone afterwards. */
async function besides<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'karkhana-backup-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
