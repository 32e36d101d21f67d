import fc, { type Arbitrary } from 'fast-check';
import { hostileJson } from '../hostile.ts';
import type { Request } from '../requests.ts';
import type { Endpoint } from '../suite.ts';
import type { Given, MakeSound, Sound } from './given.ts';
import { OF_ACCOUNTING } from './of-accounting.ts';
import { OF_FILES } from './of-files.ts';
import { OF_PEOPLE } from './of-people.ts';
import { OF_PURCHASES } from './of-purchases.ts';
import { OF_RELEASES } from './of-releases.ts';
import { OF_RETURNS } from './of-returns.ts';
import { OF_SALES } from './of-sales.ts';

/** By `METHOD url`: for each endpoint that hardly ever does a request which was made up from its schemas alone. */
const SOUND: Record<string, MakeSound> = { ...OF_ACCOUNTING, ...OF_FILES, ...OF_PEOPLE, ...OF_PURCHASES, ...OF_RELEASES, ...OF_RETURNS, ...OF_SALES };

/** Endpoints of the table that are not among these, because they were renamed or are gone. */
export const unknownAmong = (endpoints: readonly Endpoint[]): string[] => {
  const names = new Set(endpoints.map(({ method, url }) => `${method} ${url}`));
  return Object.keys(SOUND).filter((name) => !names.has(name));
};

/** A request that succeeds, with the records that it needs already there. */
export interface SoundRequest {
  request: Request;
  sound: Sound;
}
export async function soundRequest({ method, url }: Endpoint, given: Given): Promise<SoundRequest | undefined> {
  const sound = await SOUND[`${method} ${url}`]?.(given);
  return sound && { sound, request: requestOf(method, url, sound) };
}

function requestOf(method: Request['method'], url: string, { params = [], query = {}, body, file }: Sound): Request {
  const left = [...params];
  const path = url.replace(/:\w+/g, () => String(left.shift()));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const json = body && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  return { method, url: path + (asked && `?${asked}`), ...(file ?? json ?? { headers: {} }) };
}

/** The same request with one part of its body or query broken: what lies behind the checks of single fields is reached with all others in order. */
export function brokenFrom({ request, sound }: SoundRequest): Arbitrary<Request> {
  const { body, query } = sound;
  if (body) {
    const text = JSON.stringify(body);
    return fc
      .constantFrom(...leavesOf(body))
      .chain((path) => fc.tuple(fc.constant(path), hostileValue(body, path)))
      .map(([path, json]) => ({ ...request, payload: withLeaf(text, path, json) }));
  }
  if (!query) return fc.constant(request);
  return fc
    .constantFrom(...Object.keys(query))
    .chain((name) =>
      fc
        .constantFrom(...hostileJson('string').flat())
        .map((value) => ({ ...request, url: requestOf(request.method, request.url.split('?')[0]!, { query: { ...query, [name]: value } }).url })),
    );
}

type Path = readonly (string | number)[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [...(path.length ? [path] : []), ...Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))];
}

const valueAt = (value: unknown, path: Path): unknown => path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value);
const hostileValue = (body: object, path: Path): Arbitrary<string> => fc.constantFrom(...hostileJson(typeof valueAt(body, path)).flat());

/** As text: hostile JSON may be what no value is. */
function withLeaf(text: string, path: Path, json: string): string {
  const copy: unknown = JSON.parse(text);
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>;
  const place = '\u0001the broken part\u0001';
  parent[path.at(-1)!] = place;
  return JSON.stringify(copy).replace(JSON.stringify(place), () => json);
}
