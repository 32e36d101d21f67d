/** For tests: this test's window is as narrow as a phone. shared-build's set-up for Jest takes it back after the test. */
export function onPhone(): void {
  const original = globalThis.matchMedia;
  globalThis.matchMedia = ((query: string) => ({ ...original(query), matches: query.includes('max-width') })) as typeof matchMedia;
}
