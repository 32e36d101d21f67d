import type { EndpointShape } from '@karkhana/shared-contract/endpoint-shape';
import type { JsonSchema } from '@karkhana/shared-contract/json-schema';

/** Endpoints by name, such as 'POST /api/sales'. */
export type Shapes = Readonly<Record<string, EndpointShape>>;

/**
 * Whether an api serves what a release calls: a sentence for each endpoint, field sent and field read that it does not. What the api has
 * besides, such as another field of an answer or an optional one of a request, is nobody's trouble. Another value of a known field is not either.
 * @param who the release, such as 'mf-sales 1.4.0'
 */
export const callIncompatibilities = (who: string, calls: Shapes, served: Shapes): string[] =>
  Object.entries(calls).flatMap(([name, call]) => {
    const there = Object.hasOwn(served, name) ? served[name] : undefined;
    if (!there) return [`${who} calls ${name}; this api does not have it`];
    const sent = (['params', 'query', 'body'] as const).flatMap((part) => sentIncompatibilities(call[part], there[part]));
    const read = call.answer && there.answer ? readIncompatibilities(call.answer, there.answer) : [];
    return [
      ...sent.map(({ field, but }) => (but ? `${who} sends ${field} to ${name}; ${but}` : `${who} sends ${field} to ${name}; this api does not know it`)),
      ...read.map(({ field, but }) => `${who} reads ${field} of ${name}; ${but}`),
      ...(call.answer && !there.answer ? [`${who} reads the answer of ${name}; this api answers with a file`] : []),
    ];
  });

interface FieldIncompatibility {
  /** 'items[].quantity' */
  field: string;
  but: string | undefined;
}

const NOTHING: JsonSchema = {};

/** What is sent must be known, of its kind, and all that is required. */
function sentIncompatibilities(sent: JsonSchema = NOTHING, taken: JsonSchema = NOTHING, path = ''): FieldIncompatibility[] {
  const known = taken.properties ?? {};
  const mine = sent.properties ?? {};
  const isOpen = taken.type === undefined && path !== '';
  const fields = Object.entries(mine).flatMap(([name, schema]) => {
    const field = path + name;
    const other = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!other) return isOpen ? [] : [{ field, but: undefined }];
    return [
      ...kindIncompatibilities(field, schema, other, 'takes'),
      ...valueIncompatibilities(field, schema, other),
      ...sentIncompatibilities(...nested(schema, other, field)),
    ];
  });
  const missing = (taken.required ?? []).filter((name) => !(sent.required ?? []).includes(name));
  return [...fields, ...missing.map((name) => ({ field: `no ${path}${name}`, but: 'this api requires it' }))];
}

/** What is read must be there, and of its kind. */
function readIncompatibilities(read: JsonSchema, answered: JsonSchema, path = ''): FieldIncompatibility[] {
  const needed = new Set(read.required ?? []);
  const known = answered.properties ?? {};
  return Object.entries(read.properties ?? {}).flatMap(([name, schema]) => {
    const field = path + name;
    const other = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!other) return needed.has(name) ? [{ field, but: 'this api does not answer it' }] : [];
    const left = needed.has(name) && !(answered.required ?? []).includes(name) ? [{ field, but: 'this api may leave it out' }] : [];
    const empty =
      kindsOf(other).includes('null') && !kindsOf(schema).includes('null') && kindsOf(schema).length ? [{ field, but: 'this api may answer null' }] : [];
    return [...left, ...empty, ...kindIncompatibilities(field, other, schema, 'answers'), ...readIncompatibilities(...nested(schema, other, field))];
  });
}

/** The objects inside: of a list, its elements. */
function nested(mine: JsonSchema, other: JsonSchema, field: string): [JsonSchema, JsonSchema, string] {
  return mine.items ? [mine.items, other.items ?? NOTHING, `${field}[].`] : [mine, other, `${field}.`];
}

const kindsOf = ({ type = [] }: JsonSchema): string[] => [type].flat().map((kind) => (kind === 'integer' ? 'number' : kind));
const named = (schema: JsonSchema): string =>
  kindsOf(schema)
    .filter((kind) => kind !== 'null')
    .join(' or ');

/** @param from what is given, and `to` what has to take it */
function kindIncompatibilities(field: string, from: JsonSchema, to: JsonSchema, verb: 'takes' | 'answers'): FieldIncompatibility[] {
  const [given, wanted] = [named(from), named(to)];
  if (!given || !wanted || given === wanted) return [];
  return [{ field: `${field} as ${verb === 'takes' ? given : wanted}`, but: `this api ${verb} ${verb === 'takes' ? wanted : given}` }];
}

function valueIncompatibilities(field: string, sent: JsonSchema, taken: JsonSchema): FieldIncompatibility[] {
  const { enum: values } = taken;
  if (!sent.enum || !values) return [];
  const unknown = sent.enum.filter((value) => value !== null && !values.includes(value));
  return unknown.map((value) => ({ field: `${field} '${value}'`, but: undefined }));
}
