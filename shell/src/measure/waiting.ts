import { sendKeepalive } from '@karkhana/shared-auth';
import { MEASUREMENT_LIMITS, type Measurement } from '@karkhana/shared-contract/frontends/measurement';

/** Milliseconds from the first figure to its report, which includes those meanwhile. */
const PAUSE = 10_000;
/** Milliseconds after a report that did not go out: no network, or signed out. */
const LATER = 60_000;

const waiting = new Map<string, Measurement>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;

/** Keeps figures of a version for the next report. Without a version there is nothing to report: a single build, an area that is not there. */
export function tell(area: string, version: string | undefined, change: (figures: Measurement) => void): void {
  if (version === undefined) return;
  const key = `${area} ${version}`;
  const figures = waiting.get(key) ?? { area, version, loads: 0, fallbacks: 0, lcp: [], inp: [], cls: [] };
  if (!waiting.has(key) && waiting.size === MEASUREMENT_LIMITS.versions) return;
  change(figures);
  waiting.set(key, figures);
  timer ??= setTimeout(sendFigures, PAUSE);
}

/** At once: before a page goes away. */
export async function sendFigures(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (sending || waiting.size === 0) return;
  const measurements = [...waiting.values()];
  waiting.clear();
  sending = true;
  const isTaken = await sendKeepalive('POST /api/frontends/measurements', { measurements }).finally(() => {
    sending = false;
  });
  if (isTaken) return;
  measurements.forEach(keepOn);
  clearTimeout(timer);
  timer = setTimeout(sendFigures, LATER);
}

function keepOn({ area, version, loads, fallbacks, lcp, inp, cls }: Measurement): void {
  const most = (values: number[]) => values.slice(0, MEASUREMENT_LIMITS.values);
  tell(area, version, (figures) => {
    figures.loads = Math.min(figures.loads + loads, MEASUREMENT_LIMITS.count);
    figures.fallbacks = Math.min(figures.fallbacks + fallbacks, MEASUREMENT_LIMITS.count);
    figures.lcp = most([...lcp, ...figures.lcp]);
    figures.inp = most([...inp, ...figures.inp]);
    figures.cls = most([...cls, ...figures.cls]);
  });
}
