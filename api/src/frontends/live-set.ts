import type { Store } from '@karkhana/release/store';

/** What serving needs of the store. */
export type LiveSet = Pick<Store, 'areasFolder' | 'frontends' | 'isIntact' | 'shell'>;
export type LiveShell = NonNullable<ReturnType<LiveSet['shell']>>;
