import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from 'yup';
import type { Route } from '../../platform/route.ts';
import { bound, type Field, soundValue } from './fields.ts';
import { CONTENT_TYPES, HOSTILE_DAYS, HOSTILE_QUERIES, HOSTILE_SEGMENTS, HOSTILE_TEXTS, hostileJson, RAW_BODIES, STRANGE_ENTRIES } from './hostile.ts';

/** How many fields an endpoint reads, those of its lists' rows counted once. */
export const fieldsOf = ({ schemas }: Pick<Route, 'schemas'>): number => Object.values(schemas).reduce((sum, schema) => sum + leaves(described(schema)), 0);
const leaves = ({ fields, innerType }: Field): number =>
  innerType ? leaves(innerType) : fields ? Object.values(fields).reduce((sum, field) => sum + leaves(field), 0) : 1;

/** As it goes over the wire. */
export interface Request {
  method: Route['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** How often a field is broken: never, so that the request does its work; now and then; or every other one. */
type Hostility = 0 | 1 | 8;
const OF = 8;

/** Valid requests for an endpoint, as far as its schemas go. */
export const soundRequestsFor = ({ method, url, schemas }: Pick<Route, 'method' | 'url' | 'schemas'>): Arbitrary<Request> =>
  fc
    .tuple(addressOf(url, schemas.params, 0), queryOf(schemas.query, 0), bodyOf(method, schemas.body, 0))
    .map(([path, query, body]) => ({ method, url: path + query, ...body }));

/** Requests for an endpoint from its declaration: nearly half of them valid, others with a fault here and there, some broken in every part. */
export const requestsFor = ({ method, url, schemas }: Pick<Route, 'method' | 'url' | 'schemas'>): Arbitrary<Request> =>
  fc
    .constantFrom<Hostility>(0, 0, 0, 1, 1, 1, 8)
    .chain((hostility) =>
      fc.tuple(addressOf(url, schemas.params, hostility), queryOf(schemas.query, hostility), bodyOf(method, schemas.body, hostility), keyOf(hostility)),
    )
    .map(([path, query, body, key]) => ({ method, url: path + query, ...body, headers: { ...body.headers, ...key } }));

function addressOf(url: string, schema: Schema | undefined, hostility: Hostility): Arbitrary<string> {
  const { fields = {} } = described(schema);
  const segments = url.split('/').map((segment) => {
    const field = fields[segment.slice(1)];
    if (!segment.startsWith(':') || !field) return fc.constant(segment);
    return sometimes(hostility, fc.constantFrom(...HOSTILE_SEGMENTS), soundValue(field).map(encoded));
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

function queryOf(schema: Schema | undefined, hostility: Hostility): Arbitrary<string> {
  const { fields = {} } = described(schema);
  const hostile = fc.constantFrom(...HOSTILE_TEXTS, ...HOSTILE_DAYS).map(encoded);
  const pairs = Object.entries(fields).map(([name, field]) =>
    present(
      field.optional,
      sometimes(hostility, hostile, soundValue(field).map(encoded)).map((value) => `${name}=${value}`),
    ),
  );
  const strange = sometimes(hostility, fc.constantFrom(...HOSTILE_QUERIES), fc.constant(undefined));
  return fc.tuple(...pairs, strange).map((parts) => {
    const text = parts.filter((part) => part !== undefined).join('&');
    return text && `?${text}`;
  });
}

type Body = Pick<Request, 'headers' | 'payload'>;

function bodyOf(method: Route['method'], schema: Schema | undefined, hostility: Hostility): Arbitrary<Body> {
  const none = fc.constant<Body>({ headers: {} });
  if (method === 'GET') return none;
  const json = { 'content-type': 'application/json' };
  const made = schema ? jsonOf(described(schema), hostility).map((payload): Body => ({ headers: json, payload })) : none;
  const raw = fc.constantFrom(...RAW_BODIES).map((payload): Body => ({ headers: json, payload }));
  const labelled = fc
    .tuple(fc.constantFrom(...CONTENT_TYPES), fc.constantFrom(...RAW_BODIES))
    .map(([type, payload]): Body => ({ headers: { 'content-type': type }, payload }));
  return sometimes(hostility && 1, fc.oneof(raw, labelled), made);
}

/** JSON text: it can hold what a value cannot, such as a repeated name. */
function jsonOf(field: Field, hostility: Hostility): Arbitrary<string> {
  return sometimes(
    hostility,
    fc.constantFrom(...hostileJson(field.type)).chain((texts) => fc.constantFrom(...texts)),
    field.fields
      ? recordOf(field.fields, hostility)
      : field.innerType
        ? listOf(field, field.innerType, hostility)
        : soundValue(field).map((value) => JSON.stringify(value)),
  );
}

function recordOf(fields: Record<string, Field>, hostility: Hostility): Arbitrary<string> {
  const entries = Object.entries(fields)
    // What clients send back as they read it: made up it can only be refused.
    .filter(([, { type }]) => type !== 'mixed' || hostility)
    .map(([name, field]) =>
      present(
        field.optional,
        jsonOf(field, hostility).map((json) => `${JSON.stringify(name)}:${json}`),
      ),
    );
  const strange = sometimes(hostility && 1, fc.constantFrom(...STRANGE_ENTRIES), fc.constant(undefined));
  return fc.tuple(...entries, strange).map((parts) => `{${parts.filter((part) => part !== undefined).join(',')}}`);
}

function listOf({ tests }: Field, inner: Field, hostility: Hostility): Arbitrary<string> {
  const some = fc.array(jsonOf(inner, hostility), {
    minLength: bound(tests, 'min') === undefined ? 0 : 1,
    maxLength: Math.min(3, Number(bound(tests, 'max') ?? 3)),
  });
  const tooMany = jsonOf(inner, 0).map((json) => Array.from({ length: 600 }, () => json));
  return sometimes(hostility && 1, tooMany, some).map((list) => `[${list.join(',')}]`);
}

const keyOf = (hostility: Hostility): Arbitrary<Record<string, string>> =>
  sometimes(
    hostility,
    fc.constantFrom('', ' ', 'same-key', 'k'.repeat(201), 'k\tk', 'é').map((key) => ({ 'idempotency-key': key })),
    fc.constant({}),
  );

const described = (schema: Schema | undefined): Partial<Field> & Field =>
  schema ? (schema.describe() as Field) : { type: 'object', fields: {}, oneOf: [], notOneOf: [], nullable: false, optional: true, tests: [] };

const sometimes = <T, U>(hostility: Hostility, broken: Arbitrary<T>, sound: Arbitrary<U>): Arbitrary<T | U> =>
  hostility ? fc.oneof({ weight: hostility, arbitrary: broken }, { weight: OF, arbitrary: sound }) : sound;

/** An optional field is left out three times in four: what rests on several of them would hardly ever go through. */
const present = <T>(optional: boolean, made: Arbitrary<T>): Arbitrary<T | undefined> =>
  optional ? fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: made }) : made;

/** Half a surrogate pair, which no address can hold, becomes the sign for it. */
const encoded = (value: unknown) => encodeURIComponent(Buffer.from(String(value)).toString());

/** At addresses that nothing is declared for, those of released files among them. */
export const requestsForNothing: Arbitrary<Request> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE' as const),
    start: fc.constantFrom('', '/api', '/api/sales', '/areas', '/areas/mf-sales', '/areas/mf-sales/1.0.0', '/areas/shell/1.0.0'),
    rest: fc.array(fc.constantFrom('', '.', '..', 'release.json', 'remoteEntry.js', 'dev', 'zero', ...HOSTILE_SEGMENTS), { maxLength: 4 }),
    accept: fc.constantFrom('text/html', 'application/json', ''),
  })
  .map(({ method, start, rest, accept }) => ({ method, url: `${[start, ...rest].join('/') || '/'}`, headers: { accept } }));
