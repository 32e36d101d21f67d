const MINUTE = 60_000;
/** Set by `npm run torture`: tests that are too long for `npm test` run too, and generated cases are all made. */
export const LONG_TESTS = Boolean(process.env.LONG_TESTS);

/** A test of `npm run torture -- generated` alone. It is absent from `npm test`, so that nothing shows as skipped. */
export function testLong(name: string, work: () => Promise<void>): void {
  if (LONG_TESTS) test(name, work, 20 * MINUTE);
}

/** How many of `all` generated cases a test makes: a few in `npm test`, all of them in `npm run torture -- generated`. */
export const cases = (all: number, few = Math.ceil(all / 10)): number => (LONG_TESTS ? all : few);
