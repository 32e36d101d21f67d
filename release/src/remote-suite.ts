import { Readable } from 'node:stream';
import { create } from 'tar';
import { MANIFEST_FILE, readManifest } from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import type { HistoryRow, StatusRow } from './rows.ts';
import { HISTORY_LIMIT, type Suite } from './suite.ts';
import { MAX_BYTES } from './unpack.ts';
import { verifyFiles } from './verify-files.ts';

/** A suite over HTTP. @param server its address, as in https://karkhana.example */
export function remoteSuite(server: string, token: string): Suite {
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: BodyInit | object): Promise<T> => {
    const isStream = body instanceof ReadableStream;
    const init = {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': isStream ? 'application/x-tar' : 'application/json' }) },
      ...(body && { body: isStream ? body : JSON.stringify(body), duplex: 'half' }),
    };
    const response = await fetch(new URL(`/api/releases${path}`, server), init).catch((error: Error) => {
      throw new ReleaseError(`${server} could not be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`);
    });
    return answerOf<T>(response, server);
  };
  const changed = async (path: string, body: object) => (await ask<{ data: HistoryRow[] }>('POST', path, body)).data;
  return {
    status: async () => (await ask<{ data: StatusRow[] }>('GET', '')).data,
    async publish(area, dist) {
      const { data } = await ask<{ data: { area: string; version: string } }>('POST', `/${area}`, await pack(area, dist));
      return data;
    },
    check: async (area, version) => void (await ask('POST', `/${area}/${version}/check`, {})),
    activate: (area, version, options) => changed(`/${area}/activate`, { version, ...options }),
    rollback: (area, options) => changed(`/${area}/rollback`, options),
    restore: (at, area, options) => changed('/restore', { at: at.toISOString(), area, ...options }),
    history: async (area) => (await ask<{ data: HistoryRow[] }>('GET', `/history?limit=${HISTORY_LIMIT}${area ? `&area=${area}` : ''}`)).data,
  };
}

async function answerOf<T>(response: Response, server: string): Promise<T> {
  const text = await response.text();
  let body: { message?: string } = {};
  try {
    body = JSON.parse(text) as { message?: string };
  } catch {
    if (response.ok) throw new ReleaseError(`${server} did not answer as a suite does`);
  }
  if (!response.ok) throw new ReleaseError(body.message ?? `${server} answered with status ${response.status}`);
  return body as T;
}

/** Checked before it is sent: what the server would refuse need not travel. */
async function pack(area: string, dist: string): Promise<ReadableStream> {
  const manifest = readManifest(dist);
  if (manifest.area !== area) throw new ReleaseError(`${dist} is a build of ${manifest.area}, not of ${area}`, 'bad-input');
  const bytes = await verifyFiles(dist, manifest);
  if (bytes > MAX_BYTES) throw new ReleaseError(`A release is at most ${MAX_BYTES / 1_000_000} MB; this one has ${Math.ceil(bytes / 1_000_000)}`, 'too-large');
  // Without './' a name that begins with '@' would mean another archive.
  const files = [MANIFEST_FILE, ...Object.keys(manifest.files)].map((file) => `./${file}`);
  const archive = create({ cwd: dist, portable: true, follow: true, noDirRecurse: true }, files);
  return Readable.toWeb(Readable.from(archive)) as ReadableStream;
}
