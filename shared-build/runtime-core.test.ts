import { ModuleFederation } from './runtime-core.ts';

const factory = () => ({});
const shared = (version: string, get: () => (() => unknown) | Promise<() => unknown>) => [{ version, scope: ['default'], get }];
const shell = (get: () => (() => unknown) | Promise<() => unknown>) => new ModuleFederation({ name: 'shell', shared: { react: shared('19.3.1', get) } });

/** As a container's entry begins: on the shell's scope. */
function areaOf(host: ModuleFederation, name = 'mf_sales'): ModuleFederation {
  const area = new ModuleFederation({ name, shared: {} });
  area.initShareScopeMap('default', host.shareScopeMap.default ?? {});
  return area;
}

describe('shares of the shell', () => {
  test('an area gets, the same for every caller', async () => {
    const get = jest.fn(() => factory);
    const host = shell(get);
    expect(host.loadShareSync('react')).toBe(factory);
    expect(areaOf(host).loadShareSync('react')).toBe(factory);
    expect(await areaOf(host, 'mf_stock').loadShare('react')).toBe(factory);
    expect(get).toHaveBeenCalledTimes(1);
    expect(host.shareScopeMap).toMatchObject({ default: { react: { '19.3.1': { from: 'shell', loaded: true, lib: factory } } } });
  });

  test('is fetched once where several request it while it is on its way', async () => {
    const get = jest.fn(async () => factory);
    const host = shell(get);
    expect(await Promise.all([areaOf(host).loadShare('react'), areaOf(host, 'mf_stock').loadShare('react')])).toEqual([factory, factory]);
    expect(get).toHaveBeenCalledTimes(1);
  });

  test('and did not come is fetched again the next time', async () => {
    const get = jest.fn<Promise<() => unknown>, []>().mockRejectedValueOnce(new Error('Loading chunk 7 failed')).mockResolvedValue(factory);
    const area = areaOf(shell(get));
    await expect(area.loadShare('react')).rejects.toThrow('Loading chunk 7 failed');
    expect(await area.loadShare('react')).toBe(factory);
  });

  test('is of one version, the first', () => {
    const host = shell(() => factory);
    host.registerShared({ react: shared('20.0.0', () => () => 'another') });
    expect(host.loadShareSync('react')).toBe(factory);
  });
});

describe('what no build shares', () => {
  test('an area does not get, and reports itself', async () => {
    expect(await areaOf(shell(() => factory)).loadShare('vue')).toBe(false);
  });

  test('or is not there yet cannot be taken at once', () => {
    expect(() => areaOf(shell(() => factory)).loadShareSync('vue')).toThrow('mf_sales takes vue at once, which is not there at once');
    expect(() => areaOf(shell(async () => factory)).loadShareSync('react')).toThrow('mf_sales takes react at once');
  });
});

test('a plugin sees the options before anything is shared, as the one that gives the runtime to areas', () => {
  const seen: string[] = [];
  const plugins = [{ beforeInit: ({ options }: { options: { name: string } }) => seen.push(options.name) }];
  new ModuleFederation({ name: 'shell', plugins });
  expect(seen).toEqual(['shell']);
});
