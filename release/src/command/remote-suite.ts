import { Readable } from 'node:stream';
import { archiveOf } from '../archive.ts';
import { readManifest } from '../files/manifest.ts';
import type { Incompatibility } from '../fit/fit.ts';
import { type Refusal, ReleaseError } from '../release-error.ts';
import { type HistoryRow, type StatusRow, shareOf, type VersionRow } from '../rows.ts';
import { MAX_BYTES, unpack } from '../unpack.ts';
import { verifyFiles } from '../verify-files.ts';
import type { Progress } from './show-progress.ts';
import { type HealthRow, HISTORY_LIMIT, type Suite, type TryRow } from './suite.ts';
import { RemoteError } from './trouble.ts';

interface AreaRow extends Omit<StatusRow, 'version'> {
  version: string | null;
  versions: Omit<VersionRow, 'area' | 'traffic'>[];
}

/** A suite over HTTP. @param server its address, as in https://karkhana.example */
export function remoteSuite(server: string, token: string, progress?: Progress): Suite {
  const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: BodyInit | object): Promise<T> => {
    const isStream = body instanceof ReadableStream;
    const init = {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': isStream ? 'application/x-tar' : 'application/json' }) },
      ...(body && { body: isStream ? body : JSON.stringify(body), duplex: 'half' }),
    };
    return answerOf<T>(await reach(path, init), server);
  };
  const reach = (path: string, init: RequestInit) =>
    fetch(new URL(`/api/releases${path}`, server), init).catch((error: Error) => {
      throw new RemoteError(`${server} could not be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`, 'network');
    });
  const changed = async (path: string, body: object) => (await ask<{ data: HistoryRow[] }>('POST', path, body)).data;
  const areas = async (area?: string) => (await ask<{ data: AreaRow[] }>('GET', area ? `?area=${area}` : '')).data;
  const whole = <T extends { link: string }>(row: T): T => ({ ...row, link: new URL(row.link, server).href });
  return {
    status: async () => (await areas()).filter((row): row is AreaRow & { version: string } => row.version !== null),
    async list(area) {
      const rows = await areas(area);
      return rows.flatMap(({ area: name, versions, ...live }) => versions.map((each) => ({ area: name, ...each, traffic: shareIn(live, each.version) })));
    },
    async publish(area, dist) {
      const { data } = await ask<{ data: { area: string; version: string } }>('POST', `/${area}`, await pack(area, dist, progress));
      return data;
    },
    async take(area, version, folder) {
      const response = await reach(`/${area}/${version}/archive`, { headers: { authorization: `Bearer ${token}` } });
      if (!response.ok || !response.body) return void (await answerOf(response, server));
      await unpack(response.body as unknown as AsyncIterable<Uint8Array>, folder).catch(brokenOff(server));
    },
    impact: async (area, version) => (await ask<{ data: Incompatibility[] }>('GET', `/${area}/${version}/impact`)).data,
    check: async (area, version) => void (await ask('POST', `/${area}/${version}/check`, {})),
    activate: (area, version, { canary, ...options }) =>
      changed(`/${area}/activate`, { version, ...options, ...(canary && { canary: canary.steps.join(), every: `${canary.every}s` }) }),
    retire: (area, options) => changed(`/${area}/retire`, options),
    rename: (area, next, version, options) => changed(`/${area}/rename`, { next, version, ...options }),
    freeze: async (why) => (await ask<{ data: { changed: boolean } }>('POST', '/freeze', { why })).data.changed,
    thaw: async (why) => (await ask<{ data: { changed: boolean } }>('POST', '/thaw', { why })).data.changed,
    // A refusal says it.
    frozen: async () => undefined,
    stop: (area, why) => changed(`/${area}/stop`, { why }),
    rollback: (area, options) => changed(`/${area}/rollback`, options),
    restore: (at, area, options) => changed('/restore', { at: at.toISOString(), area, ...options }),
    history: async (area) => (await ask<{ data: HistoryRow[] }>('GET', `/history?limit=${HISTORY_LIMIT}${area ? `&area=${area}` : ''}`)).data,
    try: async (area, version, lasts) => whole((await ask<{ data: TryRow }>('POST', `/${area}/${version}/try`, { for: lasts })).data),
    tries: async (area) => (await ask<{ data: TryRow[] }>('GET', `/tries${area ? `?area=${area}` : ''}`)).data.map(whole),
    health: async (area) => (await ask<{ data: HealthRow[] }>('GET', `/health?area=${area}`)).data[0],
    revokeTry: async (id) => void (await ask('DELETE', `/tries/${id}`)),
  };
}

const shareIn = ({ version, trial }: Pick<AreaRow, 'version' | 'trial'>, asked: string): number => (version === null ? 0 : shareOf({ version, trial }, asked));

/** A connection that ends half-way is no fault of the program. */
const brokenOff =
  (server: string) =>
  (error: Error): never => {
    const why = (error.cause as Error | undefined)?.message ?? error.message;
    throw error instanceof TypeError ? new RemoteError(`${server} broke off: ${why}`, 'network') : error;
  };

const ALLOWS_NOT = [401, 403];
const REFUSALS: Record<number, Refusal> = { 400: 'bad-input', 404: 'not-found', 413: 'too-large' };

async function answerOf<T>(response: Response, server: string): Promise<T> {
  const text = await response.text().catch(brokenOff(server));
  let body: { message?: string } = {};
  try {
    body = JSON.parse(text) as { message?: string };
  } catch {
    if (response.ok) throw new RemoteError(`${server} did not answer as a suite does`, 'network');
  }
  if (!response.ok) throw refusalOf(response.status, sentenceOf(body) ?? `${server} answered with status ${response.status}`);
  return body as T;
}

/** What a browser shows is of no use to who sent a token. */
const sentenceOf = ({ message }: { message?: string }): string | undefined =>
  message === 'Please sign in' ? "This token does not open that: it is mistyped, or a team's, and only people with releases:manage may do it" : message;

function refusalOf(status: number, sentence: string): ReleaseError {
  if (ALLOWS_NOT.includes(status)) return new RemoteError(sentence, 'not-allowed');
  if (status >= 500) return new RemoteError(sentence, 'network');
  return new ReleaseError(sentence, REFUSALS[status] ?? 'conflict');
}

/** Checked before it is sent: what the server would refuse need not travel. */
async function pack(area: string, dist: string, progress: Progress | undefined): Promise<ReadableStream> {
  const manifest = await readManifest(dist);
  if (manifest.area !== area) throw new ReleaseError(`${dist} is a build of ${manifest.area}, not of ${area}`, 'bad-input');
  const bytes = await verifyFiles(dist, manifest);
  if (bytes > MAX_BYTES) throw new ReleaseError(`A release is at most ${MAX_BYTES / 1_000_000} MB; this one has ${Math.ceil(bytes / 1_000_000)}`, 'too-large');
  return Readable.toWeb(Readable.from(counted(archiveOf(dist, manifest), (sent) => progress?.(sent, bytes)))) as ReadableStream;
}

async function* counted(archive: AsyncIterable<Buffer>, sent: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of archive) {
    bytes += chunk.length;
    sent(bytes);
    yield chunk;
  }
}
