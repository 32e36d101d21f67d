import { testLong } from '@karkhana/release/testing/long-tests';

declare const DATABASE_KIND: 'embedded' | 'postgres';

export const isEmbedded = DATABASE_KIND === 'embedded';

/** A test of what only one kind of database has. It is absent on the other, so that nothing shows as skipped. */
export function testOn(kind: 'embedded' | 'postgres', name: string, work: () => Promise<void>): void {
  if (kind === DATABASE_KIND) test(name, work);
}

/** The same, too long for `npm test`. */
export function testLongOn(kind: 'embedded' | 'postgres', name: string, work: () => Promise<void>): void {
  if (kind === DATABASE_KIND) testLong(name, work);
}
