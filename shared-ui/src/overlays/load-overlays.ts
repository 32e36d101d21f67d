export type Overlays = typeof import('./overlays.ts');

let there: Overlays | undefined;
let coming: Promise<void> | undefined;

/** What opens over a page, once it was loaded. */
export const overlaysNow = (): Overlays | undefined => there;

/** Once; a try that failed is made again. A screen's tests have them at once (`shared-ui/src/testing/overlays-at-once.ts`). */
export function loadOverlays(): Promise<void> {
  coming ??= import(/* webpackChunkName: "later" */ './overlays.ts').then(
    (module) => {
      there = module;
    },
    (failure: unknown) => {
      coming = undefined;
      throw failure;
    },
  );
  return coming;
}
