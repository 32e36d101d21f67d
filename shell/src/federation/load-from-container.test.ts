import { MATCHES_NOTHING } from '@karkhana/shared-contract/frontends/integrity';
import { loadFromContainer } from './load-from-container.ts';

const shareScopeMap = { default: { react: {} } };
jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => ({ shareScopeMap }) }));

const url = 'http://localhost/areas/mf-sales/1.1.0/remoteEntry.js';
const entry = { url, integrity: 'sha384-AAAA' };
const globals = globalThis as unknown as Record<string, unknown>;

/** A browser's reaction to the script that is put into the page: it leaves a container behind, and fires its event. */
function answer(event: 'load' | 'error' | undefined, left?: object) {
  const scripts: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
    if (left) globals.mf_sales = left;
    if (event) queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(event)));
  });
  return scripts;
}
const container = (init: (...handed: unknown[]) => void = () => {}) => ({ init, get: async (module: string) => () => ({ module }) });

afterEach(() => {
  delete globals.mf_sales;
  delete globalThis.__refusedScripts__?.[url];
  jest.useRealTimers();
});

test("the entry is checked against its hash, gets the shell's shares, and the module comes out", async () => {
  const init = jest.fn();
  const scripts = answer('load', container(init));
  expect(await loadFromContainer('mf_sales', './area', entry)).toEqual({ module: './area' });
  expect(scripts).toMatchObject([{ src: url, integrity: 'sha384-AAAA', crossOrigin: 'anonymous' }]);
  const [scope, initScope, options] = init.mock.calls[0] as [unknown, unknown, { shareScopeMap: unknown }];
  expect([scope, initScope, options]).toEqual([shareScopeMap.default, [], { version: '', shareScopeKeys: 'default' }]);
  expect(options.shareScopeMap).toBe(shareScopeMap);
});

test('a second release does not answer with the container of the first', async () => {
  answer('load', container());
  await loadFromContainer('mf_sales', './area', entry);
  answer('load');
  await expect(loadFromContainer('mf_sales', './area', entry)).rejects.toThrow(`${url} did not run`);
});

test('an entry that was refused is requested under another address the next time', async () => {
  answer('error');
  await expect(loadFromContainer('mf_sales', './area', entry)).rejects.toThrow('did not come, or has other bytes than its hash');
  const scripts = answer('load', container());
  await loadFromContainer('mf_sales', './area', entry);
  expect(scripts[0]?.src).toMatch(/remoteEntry\.js\?retry=\d+$/);
});

test('an entry without a hash from the server matches none', async () => {
  const scripts = answer('error');
  await expect(loadFromContainer('mf_sales', './area', { url } as typeof entry)).rejects.toThrow();
  expect(scripts[0]?.integrity).toBe(MATCHES_NOTHING);
});

test('a local dev server has no hash to keep', async () => {
  const scripts = answer('load', container());
  await loadFromContainer('mf_sales', './area', { url, integrity: '' });
  expect(scripts[0]?.integrity).toBe('');
});

test('an entry that never comes has failed after 20 s', async () => {
  jest.useFakeTimers();
  answer(undefined);
  const loading = expect(loadFromContainer('mf_sales', './area', entry)).rejects.toThrow('did not come in 20 s');
  await jest.advanceTimersByTimeAsync(20_000);
  await loading;
});
