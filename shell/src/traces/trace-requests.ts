import { ApiError, aroundRequests, currentTrace } from '@karkhana/shared-auth';
import { type BrowserSpan, SPAN_FAILURES, SPAN_LIMITS } from '@karkhana/shared-contract/frontends/browser-span';
import { SpanKind } from '@opentelemetry/api';
import { BatchSpanProcessor, RandomIdGenerator, WebTracerProvider } from '@opentelemetry/sdk-trace-web';
import type { AreaStore } from '../federation/area-store.ts';
import { ownerOf } from '../suite/known-pages.ts';
import { SpanSender } from './span-sender.ts';

/** Milliseconds that a span waits for others. The processor sends what is left when the page is hidden. */
const PAUSE = 5_000;
/** After it nobody is signed in, and no span is taken. */
const SIGN_OUT = '/auth/logout';

/** Without an answer: why none came. */
function failureOf(error: unknown): Pick<BrowserSpan, 'status' | 'failure'> {
  if (!(error instanceof ApiError)) return { status: 0, failure: 'UNKNOWN' };
  if (error.status > 0) return { status: error.status };
  return { status: 0, failure: SPAN_FAILURES.find((failure) => failure === error.code) ?? 'UNKNOWN' };
}

/** From now on each request of the page has a span, whose number goes with it: the server's span is below it. @returns what ends it */
export function traceRequests(store: Pick<AreaStore, 'runningVersion'>): () => void {
  const sender = new SpanSender(() => store.runningVersion('shell'));
  const provider = new WebTracerProvider({
    idGenerator: { generateTraceId: currentTrace, generateSpanId: new RandomIdGenerator().generateSpanId },
    spanProcessors: [new BatchSpanProcessor(sender, { scheduledDelayMillis: PAUSE, maxExportBatchSize: SPAN_LIMITS.spans })],
  });
  const tracer = provider.getTracer('karkhana-shell');
  const end = aroundRequests((config, send) => {
    const { url = '', method = 'get' } = config;
    if (url === SIGN_OUT) {
      void provider.forceFlush();
      return send(config);
    }
    const area = ownerOf(location.pathname) ?? 'shell';
    const version = store.runningVersion(area);
    const attributes = { method: method.toUpperCase(), path: `/api${url.replace(/\?.*/, '')}`, area, ...(version !== undefined && { version }) };
    const span = tracer.startSpan('request', { kind: SpanKind.CLIENT, attributes });
    const { traceId, spanId } = span.spanContext();
    const sent = send({ ...config, headers: { ...config.headers, traceparent: `00-${traceId}-${spanId}-01` } });
    sent.then(
      ({ status }) => span.setAttribute('status', status).end(),
      (error: unknown) => span.setAttributes(failureOf(error)).end(),
    );
    return sent;
  });
  return () => {
    end();
    void provider.shutdown();
  };
}
