import { randomUUID } from 'node:crypto';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { SUITE_VERSION } from '../suite-version.ts';
import { traceRequests } from './request-spans.ts';
import { traceStatement } from './statement-spans.ts';
import { TraceIds } from './trace-ids.ts';

/** Traces for an OpenTelemetry collector. */
export interface Telemetry {
  /** A span for each request. */
  watch(app: FastifyInstance): void;
  /** A span for each statement of a request. */
  traced<T>(text: string, run: () => Promise<T>): Promise<T>;
  /** Sends what is left, and gives up on a collector that does not answer. */
  stop(): Promise<void>;
}

/** The longest that a collector may hold up the end. */
const PATIENCE_MS = 5_000;

/**
 * Sends over OTLP/HTTP as JSON to OTEL_EXPORTER_OTLP_ENDPOINT; that and the other OTEL_EXPORTER_OTLP_* variables the exporters read
 * themselves. A collector that is away costs what is not sent, and no request.
 */
export function startTelemetry(): Telemetry {
  const named = resourceFromAttributes({ 'service.name': 'karkhana', 'service.version': SUITE_VERSION, 'service.instance.id': randomUUID() });
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }));
  const ids = new TraceIds();
  const spans = new TracerProvider({
    resource,
    idGenerator: ids,
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(spans);
  const tracer = trace.getTracer('karkhana');
  return {
    watch: (app) => traceRequests(app, tracer, ids),
    traced: (text, run) => traceStatement(tracer, text, run),
    async stop() {
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([spans.shutdown().catch(() => undefined), patience]);
    },
  };
}
