import { MEASUREMENT_LIMITS } from '@karkhana/shared-contract/frontends/measurement';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { ownerOf } from '../suite/known-pages.ts';
import { tell } from './waiting.ts';

type Vital = Pick<MetricType, 'id' | 'name' | 'value'> & Partial<Pick<MetricType, 'navigationURL'>>;
type VersionOf = (area: string) => string | undefined;

/** Chromium since 151: each screen inside the page has figures of its own. Elsewhere the page has one of each kind for all of its screens. */
const knowsScreens = (): boolean => PerformanceObserver.supportedEntryTypes.includes('soft-navigation');

/** Core web vitals of screens, under the area that owned the address: final with the next screen, or when the page is left. */
export function measureVitals(versionOf: VersionOf): void {
  const perScreen = knowsScreens();
  const vital = perScreen ? (metric: Vital) => noteVital(metric, pathOf(metric), versionOf) : worstOfPage(versionOf);
  for (const measure of [onLCP, onINP, onCLS]) measure(vital, { reportSoftNavs: true, reportAllChanges: !perScreen });
}

/** A figure of a whole page belongs to the area that was on the screen when it grew last, and is sent once. */
export function worstOfPage(versionOf: VersionOf): (metric: Vital) => void {
  const grown = new Map<string, { metric: Vital; path: string }>();
  const told = new Set<string>();
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const [id, { metric, path }] of grown) {
      if (!told.has(id)) noteVital(metric, path, versionOf);
      told.add(id);
    }
  });
  return (metric) => void grown.set(metric.id, { metric: { ...metric }, path: location.pathname });
}

const pathOf = ({ navigationURL }: Vital): string => (navigationURL === undefined ? location.pathname : new URL(navigationURL, location.href).pathname);

export function noteVital({ name, value }: Vital, path: string, versionOf: VersionOf): void {
  // Something large that came on a screen untouched for hours: no measure of how it loads, and refused with all of the report.
  if (value > MEASUREMENT_LIMITS.milliseconds) return;
  const area = ownerOf(path) ?? 'shell';
  tell(area, versionOf(area), (figures) => {
    const values = name === 'LCP' ? figures.lcp : name === 'INP' ? figures.inp : figures.cls;
    const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
    if (values.length < MEASUREMENT_LIMITS.values) values.push(rounded);
  });
}
