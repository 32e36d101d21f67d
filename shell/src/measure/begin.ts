import type { AreaStore } from '../federation/area-store.ts';

/** Milliseconds after the first page is there. */
const SETTLED = 3_000;

/** Once the first page is there: what measures is no part of it. Should it not come, this page is not measured. */
export function beginMeasuring(store: AreaStore): void {
  const load = () => setTimeout(() => void import('./measure.ts').then(({ measure }) => measure(store)).catch(() => undefined), SETTLED);
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
