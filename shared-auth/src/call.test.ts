import { newVendorSchema } from '@karkhana/shared-contract/vendors/vendor-schemas';
import { call } from './call.ts';
import { type MockRequest, mockApi, resetApi } from './testing.tsx';

afterEach(resetApi);

const VENDOR = newVendorSchema.cast({ name: 'Deccan Pumps', vendor_type: 'sale', contact_person: 'A', email: 'a@example.test', phone: '1', address: 'Pune' });

test('an endpoint is called by its name: its address, query, body and key', async () => {
  const seen: MockRequest[] = [];
  const note = (request: MockRequest) => ({ body: { data: { id: seen.push(request) } } });
  mockApi({ 'GET /vendors/a%2Fb': note, 'GET /vendors': note, 'POST /vendors': note });
  expect((await call('GET /api/vendors/:id', { params: { id: 'a/b' } })).data.id).toBe(1);
  await call('GET /api/vendors', { query: { vendor_type: 'sale', search: undefined, limit: 5 } });
  await call('POST /api/vendors', { body: VENDOR, key: 'once' });
  expect(seen.map(({ params, body }) => [params, body])).toEqual([
    [{}, undefined],
    [{ vendor_type: 'sale', limit: '5' }, undefined],
    [{}, VENDOR],
  ]);
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined, 'once']);
});

/** Compiled, never run: each line that must not compile has a mark. */
export async function whatCompiles() {
  const { data, total } = await call('GET /api/vendors');
  const kind: 'purchase' | 'sale' | undefined = data[0]?.vendor_type;
  // @ts-expect-error there is no such endpoint
  await call('GET /api/vendor');
  // @ts-expect-error which vendor is not said
  await call('GET /api/vendors/:id');
  // @ts-expect-error the list has no such filter
  await call('GET /api/vendors', { query: { colour: 'red' } });
  // @ts-expect-error a required field is missing
  await call('POST /api/vendors', { body: { name: VENDOR.name } });
  // @ts-expect-error no such field is taken
  await call('POST /api/vendors', { body: { ...VENDOR, gst: 1 } });
  // @ts-expect-error no such field is answered
  (await call('GET /api/vendors/:id', { params: { id: 5 } })).data.gst;
  return [kind, total];
}
