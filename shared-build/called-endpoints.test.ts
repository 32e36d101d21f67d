import { calledEndpoints } from './called-endpoints.ts';

test('endpoints in a built script are recorded whole, each once and in order', () => {
  const calls = calledEndpoints(['call("POST /api/sales",{body:e});call(`GET /api/vendors/:id`,{})', "call('POST /api/sales')", 'GET /api/products']);
  expect(Object.keys(calls)).toEqual(['GET /api/vendors/:id', 'POST /api/sales']);
  expect(calls['POST /api/sales']!.body).toMatchObject({ required: expect.arrayContaining(['vendor_id', 'items']), additionalProperties: false });
  expect(calls['GET /api/vendors/:id']!.answer).toMatchObject({ properties: { data: { properties: { name: { type: 'string' } } } } });
});

test('a name that the contract does not have fails the build', () => {
  expect(() => calledEndpoints(['"GET /api/salse"'])).toThrow('GET /api/salse is called, and the contract describes no such endpoint');
});
