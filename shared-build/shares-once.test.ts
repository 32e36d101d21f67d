interface Module {
  exports: unknown;
}
type Factory = (module: Module) => void;

const SHARE = 7;
/** As webpack asks for a module, and as federation installs a share: out of the cache as soon as it is asked for. */
function bundle(lookUp: () => unknown) {
  const c: Record<string, Module> = {};
  const m: Record<string, Factory> = {
    [SHARE]: (module) => {
      Reflect.deleteProperty(c, String(SHARE));
      module.exports = lookUp();
    },
  };
  const ask = (id: number): unknown => {
    const loaded = c[id];
    if (loaded) return loaded.exports;
    const module: Module = { exports: {} };
    c[id] = module;
    m[id]?.(module);
    return module.exports;
  };
  return { ask, runtime: { c, m, consumesLoadingData: { initialConsumes: [SHARE] } } };
}

function withSharesOnce(lookUp: () => unknown): (id: number) => unknown {
  const { ask, runtime } = bundle(lookUp);
  Object.assign(globalThis, { __webpack_require__: runtime });
  jest.isolateModules(() => require('./shares-once.ts'));
  return ask;
}
afterEach(() => Reflect.deleteProperty(globalThis, '__webpack_require__'));

test('an eager share is looked up once, however many modules import it', () => {
  const lookUp = jest.fn(() => ({ name: 'react' }));
  const ask = withSharesOnce(lookUp);
  const first = ask(SHARE);
  expect(first).toEqual({ name: 'react' });
  expect(ask(SHARE)).toBe(first);
  expect(lookUp).toHaveBeenCalledTimes(1);
});

test('a shell whose shares are not installed fails instead of loading them anew each time', () => {
  const { runtime } = bundle(() => 'kit');
  Object.assign(globalThis, { __webpack_require__: { ...runtime, m: {} } });
  expect(() => jest.isolateModules(() => require('./shares-once.ts'))).toThrow('The share 7 was not installed');
});
