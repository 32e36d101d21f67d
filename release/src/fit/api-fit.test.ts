import type { JsonSchema } from '@karkhana/shared-contract/json-schema';
import { callIncompatibilities, type Shapes } from './api-fit.ts';

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const sale = { id: number, items: { type: 'array', items: object({ quantity: number }) } };
const POST = 'POST /api/sales';
const posting = (body: JsonSchema, answer: JsonSchema = object(sale)): Shapes => ({ [POST]: { body, answer } });
const body = object({ vendor_id: number, notes: text }, ['vendor_id']);
const own = posting(body);

test.each<[string, Shapes, Shapes, string[]]>([
  ['the same', own, own, []],
  ['more endpoints', own, { ...own, 'GET /api/sales': {} }, []],
  ['another optional field of a request', own, posting(object({ vendor_id: number, notes: text, lr_number: text }, ['vendor_id'])), []],
  ['another field of an answer', own, posting(body, object({ ...sale, lr_number: text })), []],
  ['an optional field that an older api does not answer', posting(body, object({ ...sale, lr: text }, ['id'])), own, []],
  ['no such endpoint', own, {}, ['mf-sales 1.4.0 calls POST /api/sales; this api does not have it']],
  ['a name of every object', { 'GET /api/x': {} }, Object.create({ 'GET /api/x': {} }), ['mf-sales 1.4.0 calls GET /api/x; this api does not have it']],
  [
    'a new field of a request',
    posting(object({ vendor_id: number, notes: text, lr_number: text }, ['vendor_id'])),
    own,
    ['mf-sales 1.4.0 sends lr_number to POST /api/sales; this api does not know it'],
  ],
  [
    'a new field of a line',
    posting(object({ vendor_id: number, items: { type: 'array', items: object({ hsn: text }) } }, ['vendor_id'])),
    posting(object({ vendor_id: number, items: { type: 'array', items: object({}) } }, ['vendor_id'])),
    ['mf-sales 1.4.0 sends items[].hsn to POST /api/sales; this api does not know it'],
  ],
  [
    'a body where none is taken',
    own,
    { [POST]: { answer: object(sale) } },
    [
      'mf-sales 1.4.0 sends vendor_id to POST /api/sales; this api does not know it',
      'mf-sales 1.4.0 sends notes to POST /api/sales; this api does not know it',
    ],
  ],
  [
    'a field that is required now',
    own,
    posting(object({ vendor_id: number, notes: text })),
    ['mf-sales 1.4.0 sends no notes to POST /api/sales; this api requires it'],
  ],
  [
    'another kind',
    own,
    posting(object({ vendor_id: text, notes: text }, ['vendor_id'])),
    ['mf-sales 1.4.0 sends vendor_id as number to POST /api/sales; this api takes string'],
  ],
  [
    'a value that is not known',
    posting(object({ method: { type: 'string', enum: ['cash', 'upi'] } })),
    posting(object({ method: { type: 'string', enum: ['cash'] } })),
    ["mf-sales 1.4.0 sends method 'upi' to POST /api/sales; this api does not know it"],
  ],
  [
    'a field that is answered no more',
    own,
    posting(body, object({ items: sale.items })),
    ['mf-sales 1.4.0 reads id of POST /api/sales; this api does not answer it'],
  ],
  [
    'one of a line',
    own,
    posting(body, object({ id: number, items: { type: 'array', items: object({}) } })),
    ['mf-sales 1.4.0 reads items[].quantity of POST /api/sales; this api does not answer it'],
  ],
  ['one that may be left out', own, posting(body, object(sale, ['items'])), ['mf-sales 1.4.0 reads id of POST /api/sales; this api may leave it out']],
  [
    'one that may be null',
    own,
    posting(body, object({ ...sale, id: { type: ['number', 'null'] } })),
    ['mf-sales 1.4.0 reads id of POST /api/sales; this api may answer null'],
  ],
  [
    'an answer of another kind',
    own,
    posting(body, object({ ...sale, id: text })),
    ['mf-sales 1.4.0 reads id as number of POST /api/sales; this api answers string'],
  ],
  ['whole numbers are numbers', own, posting(object({ vendor_id: { type: 'integer' }, notes: text }, ['vendor_id'])), []],
])('%s', (_name, calls, served, sentences) => expect(callIncompatibilities('mf-sales 1.4.0', calls, served)).toEqual(sentences));
