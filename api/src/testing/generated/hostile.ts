/** Input from people who paste, from broken clients and from attackers, as a request carries it. */

const LONG = 'क'.repeat(10_000);
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\t\r\n',
  'null',
  'NaN',
  '-0',
  '1e308',
  '9007199254740993',
  '0x10',
  '१२३',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'; drop table sales; --",
  '%_\\',
  '{{7*7}}<%= 7*7 %>',
  '=HYPERLINK("http://example.test","x")',
  '@SUM(A1)',
  '../../etc/passwd',
  'पंप मोटर ५ एचपी',
  '🏭👷🏽‍♀️',
  '\u202Eمرحبا\u202C',
  'e\u0301\u200B\uFEFF',
  'a\u0000b',
  '\uD800',
  'x\uDC00y',
  LONG,
] as const;

export const HOSTILE_DAYS = [
  '2026-02-31',
  '31-02-2026',
  '0000-00-00',
  '0000-01-01',
  '1999-12-31',
  '2000-01-01',
  '2099-12-31',
  '9999-12-31',
  '2026-03-31',
  '2026-04-01T00:00:00Z',
] as const;

/** As JSON, because values cannot express all of it: 1e999 parses as Infinity, and an object may repeat a name. */
const HOSTILE_NUMBERS = [
  '0',
  '-0',
  '-1',
  '0.001',
  '1.0000001',
  '1e-9',
  '2147483648',
  '9007199254740992',
  '1e15',
  '999999999999.99',
  '1e308',
  '-1e308',
  '1e999',
];
const WRONG_KINDS = [
  'null',
  'true',
  '[]',
  '[1]',
  '[[]]',
  '[null]',
  '{}',
  '{"id":1}',
  '{"toString":1}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":1}}',
];

const quoted = [...HOSTILE_TEXTS, ...HOSTILE_DAYS].map((text) => JSON.stringify(text));

/** For a field of this type: nearly valid values first, then values of another kind. */
export const hostileJson = (type: string): readonly (readonly string[])[] => [
  type === 'string' ? quoted : HOSTILE_NUMBERS,
  [...quoted, ...HOSTILE_NUMBERS, ...WRONG_KINDS],
];

/** A field that the endpoint does not declare. */
export const STRANGE_ENTRIES = [
  '"unheard_of":1',
  '"":""',
  '"__proto__":{"role":"admin"}',
  '"constructor":{"prototype":{}}',
  '"id":1',
  '"id":"1","id":2',
] as const;

/** Bodies that are no JSON, or JSON of another shape. */
export const RAW_BODIES = [
  '',
  ' ',
  '{',
  '{"a":',
  'nul',
  '\uFEFF{}',
  '[]',
  '[{}]',
  'null',
  '0',
  '"text"',
  '{"a":1}{"b":2}',
  `${'['.repeat(5_000)}`,
  'a=1&b=2',
] as const;
export const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin1',
  'application/x-tar',
  'nonsense',
  '',
] as const;

/** For an address, written as they are sent: some are no text that could be encoded. */
export const HOSTILE_SEGMENTS: readonly string[] = [
  ...['0', '-1', '007', '1.5', '1e3', '0x1', '+1', '2147483648', '99999999999999999999', 'NaN', 'null', '__proto__', 'constructor'],
  ...['%00', '%20', '%2F', '%2e%2e%2f', '..%2f', '%', '%F', '%FF', '%ED%A0%80', '%C0%AE', '%u0041', '1;2', '1,2', "1'", '%E0%A4%AA', '%F0%9F%8F%AD'],
  'x'.repeat(90),
  'x'.repeat(2_000),
];

/** After the '?', beside the proper parameters. */
export const HOSTILE_QUERIES = [
  'page=1&page=2',
  'search=a&search=b',
  'page[]=1',
  'page[a]=1',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  'unheard_of=1',
  '=',
  '&&&',
  '%',
  '%FF=%FF',
  'search=%00',
  'a'.repeat(5_000),
] as const;
