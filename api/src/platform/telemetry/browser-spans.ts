import type { BodyOf } from '@karkhana/shared-contract/endpoint';
import { endpoints } from '@karkhana/shared-contract/endpoints';
import type { browserSpanEndpoints } from '@karkhana/shared-contract/frontends/browser-span-endpoints';
import { type HrTime, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

export type SpanReport = BodyOf<(typeof browserSpanEndpoints)['POST /api/frontends/spans']>;

/** Milliseconds by which a browser's clock may be wrong before its spans are moved. */
const LARGEST_SKEW = 5_000;

/** The spans of a browser's report, with the names of OpenTelemetry's semantic conventions. @param of what the operator says about all of the suite */
export function spansOf({ version, sent, spans }: SpanReport, of: Resource, now = Date.now()): ReadableSpan[] {
  const told = resourceFromAttributes({ 'service.name': 'karkhana-shell', 'service.version': version, 'telemetry.sdk.language': 'webjs' });
  const resource = of.merge(told);
  const skew = Math.abs(now - sent) > LARGEST_SKEW ? now - sent : 0;
  return spans.map(({ trace, id, method, path, area, version: ofArea, start, duration, status, failure }) => {
    const route = routeOfPath(method, path);
    const error = status >= 400 ? String(status) : failure;
    return {
      name: `${method} ${route}`,
      kind: SpanKind.CLIENT,
      spanContext: () => ({ traceId: trace, spanId: id, traceFlags: TraceFlags.SAMPLED }),
      startTime: hrTime(start + skew),
      endTime: hrTime(start + skew + duration),
      duration: hrTime(duration),
      status: { code: error === undefined || error === 'CANCELLED' ? SpanStatusCode.UNSET : SpanStatusCode.ERROR },
      attributes: {
        'http.request.method': method,
        'url.template': route,
        'karkhana.area': area,
        ...(ofArea !== undefined && { 'karkhana.version': ofArea }),
        ...(status !== 0 && { 'http.response.status_code': status }),
        ...(error !== undefined && { 'error.type': error }),
      },
      resource,
      instrumentationScope: { name: 'karkhana-shell' },
      ...NOTHING_MORE,
    };
  });
}

const NOTHING_MORE = { links: [], events: [], ended: true, droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 };

/** Seconds, and nanoseconds of the second. @param ms milliseconds with three decimals */
const hrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1_000) * 1_000];

/** By method and number of parts, the routes of the api in their parts. */
const routes = new Map<string, string[][]>();
for (const name of Object.keys(endpoints)) {
  const [method = '', route = ''] = name.split(' ');
  const parts = route.split('/');
  const key = `${method} ${parts.length}`;
  routes.set(key, [...(routes.get(key) ?? []), parts]);
}

const literals = (parts: readonly string[]): number => parts.filter((part) => !part.startsWith(':')).length;

/** '/api/sales/418' is of '/api/sales/:id': as the server names it, without anybody's numbers and names. 'none' where the api has no such address. */
export function routeOfPath(method: string, path: string): string {
  const given = path.split('/');
  const fits = (parts: readonly string[]) => parts.every((part, index) => part === given[index] || (part.startsWith(':') && given[index] !== ''));
  const found = (routes.get(`${method} ${given.length}`) ?? []).filter(fits).sort((one, other) => literals(other) - literals(one));
  return found[0]?.join('/') ?? 'none';
}
