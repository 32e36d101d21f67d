import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { goOffline, resetApi, TestSession } from '@karkhana/shared-auth/testing';
import { act, renderHook, waitFor } from '@testing-library/react';

/** Common shape of every saving hook of this suite; it comes from the query library through shared-auth. */
interface Saving {
  mutate(input: unknown): void;
  isError: boolean;
  error: Error | null;
}

const root = path.join(__dirname, '..', '..');
const areas = readdirSync(root).filter((name) => name.startsWith('mf-'));
const sources = areas
  .flatMap((area) => readdirSync(path.join(root, area, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => path.join(area, 'src', file)))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const hooks = sources
  .filter((file) => textOf(file).includes('useMutation('))
  .flatMap((file) => Array.from(textOf(file).matchAll(/^export function (use\w+)/gm), ([, name]) => ({ file, name: name! })));

/** Replaces every value that a hook or its input needs: any field of it, at any depth, is it again. As text it is 1, as a list or JSON it is empty. */
const anything: object = new Proxy(
  {},
  {
    get: (_target, field) => {
      if (field === Symbol.toPrimitive) return () => '1';
      if (field === 'toJSON') return () => ({});
      if (field === 'map') return () => [];
      return typeof field === 'symbol' || field === 'then' ? undefined : anything;
    },
  },
);

afterEach(resetApi);

test('every request that changes something is a mutation of the one client, with its ways', () => {
  const saving = sources.filter((file) => /\b(?:api\.(?:post|put|patch|delete)\b|\w+\(\s*'(?:POST|PUT|PATCH|DELETE) \/api\/)/.test(textOf(file)));
  expect(new Set(hooks.map(({ file }) => file))).toEqual(new Set(saving));
  expect(hooks.length).toBeGreaterThan(30);
  for (const file of saving) expect([file, /networkMode|retry|scope:/.exec(textOf(file))]).toEqual([file, null]);
});

test.each(hooks)('$name ($file) fails at once without a network, and sends nothing by itself when it is back', async ({ file, name }) => {
  const module = (await import(path.join(root, file))) as Record<string, (input: unknown) => Saving>;
  const { result } = renderHook(() => module[name]!(anything), { wrapper: ({ children }) => <TestSession>{children}</TestSession> });
  const network = goOffline(); // only now does the query library listen
  act(() => result.current.mutate(anything));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.error?.message).toMatch(/^The server could not be reached/);
  const saves = () => network.tried.filter((call) => !call.startsWith('GET'));
  expect(saves()).toHaveLength(1);

  act(network.back);
  act(() => result.current.mutate(anything));
  await waitFor(() => expect(result.current.isError).toBe(false));
  expect(saves()).toHaveLength(2);
});
