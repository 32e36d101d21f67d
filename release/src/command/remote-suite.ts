import type { AreaHealth } from '@karkhana/shared-contract/releases/health';
import type { AreaReleases, OpenTry, ReleaseTry } from '@karkhana/shared-contract/releases/release';
import { unpack } from '../archive.ts';
import type { Incompatibility } from '../fit/fit.ts';
import { type Refusal, ReleaseError, RemoteError } from '../release-error.ts';
import { type HistoryRow, type StatusRow, shareOf } from '../rows.ts';
import { HISTORY_LIMIT, type Suite } from './suite.ts';
import { type Progress, pack } from './upload.ts';

/** A suite over HTTP. @param server its address, as in https://karkhana.example */
export function remoteSuite(server: string, token: string, progress?: Progress): Suite {
  const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: BodyInit | object): Promise<T> => {
    const isStream = body instanceof ReadableStream;
    const init = {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': isStream ? 'application/x-tar' : 'application/json' }) },
      ...(body && { body: isStream ? body : JSON.stringify(body), duplex: 'half' }),
    };
    return (await answerOf<{ data: T }>(await reach(path, init), server)).data;
  };
  const reach = (path: string, init: RequestInit) =>
    fetch(new URL(`/api/releases${path}`, server), init).catch((error: Error) => {
      throw new RemoteError(`${server} could not be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`, 'network');
    });
  const changed = (path: string, body: object) => ask<HistoryRow[]>('POST', path, body);
  const areas = (area?: string) => ask<AreaReleases[]>('GET', area ? `?area=${area}` : '');
  const whole = <T extends { link: string }>(row: T): T => ({ ...row, link: new URL(row.link, server).href });
  return {
    status: async () =>
      (await areas())
        .filter((row) => row.version !== null || row.trial !== null)
        .map((row) => ({ ...row, version: row.version ?? '' }) as AreaReleases & StatusRow),
    async list(area) {
      const rows = await areas(area);
      return rows.flatMap(({ area: name, versions, ...live }) => versions.map((each) => ({ area: name, ...each, ...shareOf(live, each.version) })));
    },
    publish: async (area, dist) => ask<{ area: string; version: string }>('POST', `/${area}`, await pack(area, dist, progress)),
    async take(area, version, folder) {
      const response = await reach(`/${area}/${version}/archive`, { headers: { authorization: `Bearer ${token}` } });
      if (!response.ok || !response.body) return void (await answerOf(response, server));
      await unpack(response.body as unknown as AsyncIterable<Uint8Array>, folder).catch(brokenOff(server));
    },
    impact: (area, version) => ask<Incompatibility[]>('GET', `/${area}/${version}/impact`),
    check: async (area, version) => (await ask<{ warnings?: string[] }>('POST', `/${area}/${version}/check`, {})).warnings ?? [],
    // A server from before rings refuses a traffic of 0, instead of making the version live for every firm.
    activate: (area, version, { canary, ring, ...options }) =>
      changed(`/${area}/activate`, {
        version,
        ...options,
        ...(ring !== undefined && { ring, traffic: 0 }),
        ...(canary && { canary: canary.steps.join(), every: `${canary.every}s` }),
      }),
    activateAll: (releases, options) => changed('/activate', { releases, ...options }),
    retire: (area, options) => changed(`/${area}/retire`, options),
    rename: (area, next, version, options) => changed(`/${area}/rename`, { next, version, ...options }),
    freeze: async (why) => (await ask<{ changed: boolean }>('POST', '/freeze', { why })).changed,
    thaw: async (why) => (await ask<{ changed: boolean }>('POST', '/thaw', { why })).changed,
    // The refusal of an activation says it.
    frozen: async () => undefined,
    stop: (area, why) => changed(`/${area}/stop`, { why }),
    rollback: (area, options) => changed(`/${area}/rollback`, options),
    restore: (at, area, options) => changed('/restore', { at: at.toISOString(), area, ...options }),
    history: (area) => ask<HistoryRow[]>('GET', `/history?limit=${HISTORY_LIMIT}${area ? `&area=${area}` : ''}`),
    try: async (area, version, lasts) => whole(await ask<ReleaseTry>('POST', `/${area}/${version}/try`, { for: lasts })),
    tries: async (area) => (await ask<OpenTry[]>('GET', `/tries${area ? `?area=${area}` : ''}`)).map(whole),
    health: async (area) => (await ask<AreaHealth[]>('GET', `/health?area=${area}`))[0],
    revokeTry: (id) => ask<void>('DELETE', `/tries/${id}`),
  };
}

/** A connection that breaks off is a refusal, not a fault of the program. */
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
  if (!response.ok) throw errorOf(response.status, sentenceOf(body) ?? `${server} answered with status ${response.status}`);
  return body as T;
}

/** The sentence for browsers does not help the sender of a token. */
const sentenceOf = ({ message }: { message?: string }): string | undefined =>
  message === 'Please sign in' ? "This token does not open that: it is mistyped, or a team's, and only people with releases:manage may do it" : message;

function errorOf(status: number, sentence: string): ReleaseError {
  if (ALLOWS_NOT.includes(status)) return new RemoteError(sentence, 'not-allowed');
  if (status >= 500) return new RemoteError(sentence, 'network');
  return new ReleaseError(sentence, REFUSALS[status] ?? 'conflict');
}
