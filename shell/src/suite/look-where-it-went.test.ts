import { lookWhereItWent } from './look-where-it-went.ts';

test.each([
  ['opaqueredirect', ['/production/records/7?x=1']],
  ['basic', []],
])('an answer of the type %s loads %j', async (type, loaded) => {
  const asked = jest.fn().mockResolvedValue({ type });
  globalThis.fetch = asked;
  const load = jest.fn();
  await lookWhereItWent('/production/records/7?x=1', load);
  expect(load.mock.calls.flat()).toEqual(loaded);
  expect(asked).toHaveBeenCalledWith('/production/records/7?x=1', expect.objectContaining({ redirect: 'manual', headers: { Accept: 'text/html' } }));
});
