/** For tests: this test's window is as narrow as a phone. */
export function onPhone(): void {
  const original = globalThis.matchMedia;
  globalThis.matchMedia = ((query: string) => ({ ...original(query), matches: query.includes('max-width') })) as typeof matchMedia;
  restores.push(() => {
    globalThis.matchMedia = original;
  });
}

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});
