import { openStore } from '@karkhana/release/store';
import { cases } from '@karkhana/release/testing/long-tests';
import { temporaryFolder } from '@karkhana/release/testing/make-release';
import fc, { type Arbitrary } from 'fast-check';
import { expectBooksInOrder } from '../testing/expect-books-in-order.ts';
import { expectPurchasesInOrder } from '../testing/expect-purchases-in-order.ts';
import { expectAnswerInOrder } from '../testing/generated/expect-answer-in-order.ts';
import { fieldsOf, type Request, requestsFor, requestsForNothing, soundRequestsFor } from '../testing/generated/requests.ts';
import { seed } from '../testing/generated/seed.ts';
import { Given } from '../testing/generated/sound/given.ts';
import { brokenFrom, soundRequest, unknownAmong } from '../testing/generated/sound/sound-request.ts';
import { type Endpoint, endpointsOf, openSuite, type Suite } from '../testing/generated/suite.ts';
import { tracer } from '../testing/generated/trace-of-records.ts';

/**
 * Requests made from the declarations of all endpoints, sound ones and broken ones. After each of them: no fault of the server, one shape of refusal,
 * nothing written by a refused request, and books in order.
 */
const CASES = cases(20_000, 2_000);
/** For an endpoint whose every answer costs a file or the hash of a password. */
const DEAR_CASES = cases(20);
const isDear = ({ url, schemas }: Endpoint) =>
  /\/export(\/(excel|pdf))?$|\/(invoice|template|wrong-rows)$/.test(url) || /"\w*password"/.test(JSON.stringify(schemas.body?.describe() ?? {}));

const store = openStore(temporaryFolder());
const endpoints = endpointsOf(store);
const weights = new Map(endpoints.filter((endpoint) => !isDear(endpoint)).map((endpoint) => [endpoint, 3 + fieldsOf(endpoint)]));
const shared = CASES - (endpoints.length - weights.size) * DEAR_CASES;
const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
/** The more fields an endpoint has the more requests. */
const casesOf = (endpoint: Endpoint) => (weights.has(endpoint) ? Math.ceil((shared * weights.get(endpoint)!) / total) : DEAR_CASES);

/** How many requests as an endpoint wants them are made up until it does one. */
const TRIES = 30;

/** New endpoints that may still lack their sound request; torture allows none. */
const NEW = cases(0, 5);

let suite: Suite;
let given: Given;
let trace: () => Promise<string>;
let sent = 0;
let written = 0;
/** What the last request that was refused got. */
let refusal = '';
const undone: string[] = [];
beforeAll(async () => {
  console.info(`Generated requests: PROPERTY_SEED=${seed} repeats them`);
  suite = await openSuite(store);
  given = new Given(suite, store);
  trace = await tracer(suite.database);
}, 60_000);
afterAll(() => suite?.close());

/** How many of the requests were done, and not refused. */
async function holdsFor(requests: Arbitrary<Request>, numRuns: number, from = seed): Promise<number> {
  let done = 0;
  let before = await trace();
  const property = fc.asyncProperty(requests, async (request) => {
    const answer = await suite.ask(request);
    sent += 1;
    const faults = suite.faults();
    if (answer.statusCode >= 500) throw new Error(`${answer.statusCode}: ${answer.body}\n${faults}`);
    expectAnswerInOrder(answer);
    if (answer.statusCode < 300) done += 1;
    else refusal = answer.body;
    if (request.method === 'GET') return;
    const after = await trace();
    if (answer.statusCode >= 400) expect(after).toBe(before);
    if (after !== before) written += 1;
    before = after;
  });
  await fc.assert(property, { seed: from, numRuns });
  return done;
}

test.each(endpoints.map((endpoint) => [endpoint.method, endpoint.url, endpoint] as const))('%s %s', async (method, url, endpoint) => {
  const sound = await soundRequest(endpoint, given);
  let done = sound ? await holdsFor(fc.constant(sound.request), 1) : 0;
  if (sound && !done) throw new Error(`The request that is known to be done was refused: ${refusal}`);
  const made = requestsFor(endpoint);
  const requests = sound ? fc.oneof({ weight: 2, arbitrary: made }, { weight: 1, arbitrary: brokenFrom(sound) }) : made;
  done += await holdsFor(requests, casesOf(endpoint));
  for (let tried = 0; !done && tried < TRIES; tried += 1) done = await holdsFor(soundRequestsFor(endpoint), 1, seed + tried);
  if (!done) undone.push(`${method} ${url}`);
});

test('each request that must succeed belongs to an existing endpoint', () => {
  expect(unknownAmong(endpoints)).toEqual([]);
});

test('addresses without a declaration', () => holdsFor(requestsForNothing, 200));

test('the books are in order after all of that', async () => {
  await expectBooksInOrder(suite.database);
  await expectPurchasesInOrder(suite.database);
  // Otherwise only refusals would have been looked at.
  expect(undone.slice(NEW)).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(CASES);
  expect(written).toBeGreaterThan(CASES / 20);
});
