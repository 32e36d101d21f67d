import { ApiError } from '@karkhana/shared-auth';
import { resetApi, signInAs } from '@karkhana/shared-auth/testing';
import { knowPages } from '../suite/known-pages.ts';
import { pageAt, suiteOf } from '../suite/suite.ts';
import { shipped } from '../testing/shipped.ts';
import { listenForErrors, note, reportErrors } from './listen.ts';
import { knowVersions } from './running-version.ts';

interface Sent {
  url: string;
  init: { keepalive: boolean; headers: Record<string, string> };
  errors: Record<string, unknown>[];
}
let sent: Sent[];
let answers: boolean;
/** Of the server's answer. */
let status: number;

beforeAll(async () => {
  await import('./report.ts'); // loaded with the first error
  listenForErrors();
  knowPages((pathname) => pageAt(suiteOf(shipped), pathname)?.area);
  knowVersions((area) => ({ shell: '1.4.0', 'mf-sales': '1.3.0' })[area]);
});
beforeEach(() => {
  // A minute of its own for each test, so that earlier reports do not count.
  serial += 1;
  jest.useFakeTimers({ now: Date.now() + serial * 120_000 });
  sent = [];
  answers = true;
  status = 200;
  globalThis.fetch = jest.fn(async (url: string, init: Sent['init'] & { body: string }) => {
    if (!answers) throw new TypeError('Failed to fetch');
    sent.push({ url, init, errors: (JSON.parse(init.body) as { errors: Sent['errors'] }).errors });
    return { ok: status === 200, status };
  }) as unknown as typeof fetch;
  history.replaceState(null, '', '/sales/418?search=Shree');
  document.body.innerHTML = '';
});
afterEach(() => {
  jest.useRealTimers();
  resetApi();
});
let serial = 0;

const inArea = (error: Error, area = 'mf-sales', version = '1.3.0') => {
  error.stack = [
    `${error.name}: ${error.message}`,
    '    at a (https://karkhana.example/areas/shell/1.4.0/main.js?retry=7:1:200)',
    `    at b (https://karkhana.example/areas/${area}/${version}/lazy.js:1:300)`,
  ].join('\n');
  return error;
};
const reported = () => sent.flatMap(({ errors }) => errors);
/** Until the report is due and has gone. */
const due = async () => {
  await jest.advanceTimersByTimeAsync(4_000);
};

test('an error of a handler goes to the server within five seconds, under its area and version', async () => {
  signInAs('sales:view');
  dispatchEvent(new ErrorEvent('error', { error: inArea(new TypeError('no such figure')), message: 'no such figure' }));
  await due();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: '/api/client-errors',
    init: { keepalive: true, headers: { Authorization: expect.stringMatching(/^Bearer test-token/) } },
  });
  expect(reported()).toEqual([
    {
      id: expect.stringMatching(/^MFS-[0-9A-F]{4}-[0-9A-F]{4}$/),
      area: 'mf-sales',
      version: '1.3.0',
      kind: 'error',
      name: 'TypeError',
      message: 'no such figure',
      stack: 'at a (https://karkhana.example/areas/shell/1.4.0/main.js:1:200)\nat b (https://karkhana.example/areas/mf-sales/1.3.0/lazy.js:1:300)',
      route: '/sales/:id',
      trace: expect.stringMatching(/^[0-9a-f]{32}$/),
      count: 1,
    },
  ]);
});

test('promises, errors of React, scripts that do not load and refusals of the policy, in one report', async () => {
  signInAs('sales:view');
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: inArea(new RangeError('too many'), 'mf-stock', '2.0.0') });
  dispatchEvent(rejection);
  note('caught', new Error('drawn wrong'), '\n    at X (https://karkhana.example/areas/mf-admin/1.0.0/a.js:1:1)');
  const script = Object.assign(document.createElement('script'), { src: 'https://karkhana.example/areas/mf-sales/1.3.0/lazy.js' });
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  const refused = {
    effectiveDirective: 'connect-src',
    blockedURI: 'https://elsewhere.example/x?name=Shree',
    sourceFile: 'https://karkhana.example/areas/mf-sales/1.3.0/lazy.js',
  };
  dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { ...refused, lineNumber: 3, columnNumber: 4 }));
  await due();
  expect(sent).toHaveLength(1);
  expect(reported()).toMatchObject([
    { kind: 'rejection', area: 'mf-stock', version: '2.0.0', name: 'RangeError' },
    { kind: 'caught', area: 'mf-admin', version: '1.0.0', message: 'drawn wrong' },
    { kind: 'script', area: 'mf-sales', version: '1.3.0' },
    {
      kind: 'policy',
      area: 'mf-sales',
      message: 'connect-src refused https://elsewhere.example/x',
      stack: 'at https://karkhana.example/areas/mf-sales/1.3.0/lazy.js:3:4',
    },
  ]);
});

test('no input goes along', async () => {
  signInAs('sales:view');
  document.body.innerHTML = '<input value="Shree Ganesh" /><textarea>gate 2</textarea>';
  for (const message of [
    'Shree Ganesh is no number, gate 2 neither',
    `"9822012345" and 'two words' of asha@example.in`,
    "reading 'total'",
    `${'x'.repeat(400)}`,
  ])
    note('error', inArea(new Error(message)));
  note('rejection', new ApiError('The username kavita is taken', 409, 'CONFLICT'));
  note('rejection', { customer: 'Kavita' });
  await due();
  const messages = reported().map(({ message }) => message as string);
  expect(messages.slice(0, 3)).toEqual(['… is no number, … neither', `"…" and '…' of …`, "reading 'total'"]);
  expect(messages[3]).toHaveLength(300);
  expect(messages.slice(4)).toEqual(['409 CONFLICT', 'a value of type object']);
  expect(JSON.stringify(reported())).not.toMatch(/Shree|gate 2|982201|asha@|avita/);
});

test('an error without an address is of the area on the page; one outside of areas is the shell’s', async () => {
  signInAs('sales:view');
  note('rejection', 'x');
  history.replaceState(null, '', '/');
  note('rejection', 'y');
  await due();
  expect(reported()).toMatchObject([
    { area: 'mf-sales', version: '1.3.0' },
    { area: 'shell', version: '1.4.0', route: '/' },
  ]);
});

test('repeated errors are counted, and of many different ones the first are sent', async () => {
  signInAs('sales:view');
  const again = inArea(new Error('again'));
  for (let round = 0; round < 20; round += 1) note('error', again);
  await due();
  expect(reported()).toMatchObject([{ message: 'again', count: 20 }]);
  for (let one = 0; one < 500; one += 1) note('error', inArea(new Error(`no. ${one}`)));
  await due();
  note('error', inArea(new Error('one more')));
  await due();
  expect(reported()).toHaveLength(30);
  expect(sent.every(({ errors }) => errors.length <= 10)).toBe(true);
});

test('before the sign-in, and without a network, errors wait', async () => {
  note('error', inArea(new Error('early')));
  await due();
  expect(sent).toEqual([]);
  signInAs('sales:view');
  answers = false;
  note('error', inArea(new Error('later')));
  await due();
  answers = true;
  reportErrors();
  note('error', inArea(new Error('last')));
  await due();
  expect(reported().map(({ message }) => message)).toEqual(expect.arrayContaining(['early', 'later', 'last']));
});

test('what the server refuses is sent once and holds up nothing; what is too much waits', async () => {
  signInAs('sales:view');
  status = 400;
  note('error', inArea(new Error('unfit')));
  await due();
  status = 429;
  note('error', inArea(new Error('one too many')));
  await due();
  status = 200;
  note('error', inArea(new Error('last')));
  await due();
  expect(sent.map(({ errors }) => errors.map(({ message }) => message))).toEqual([['unfit'], ['one too many'], ['one too many', 'last']]);
});
