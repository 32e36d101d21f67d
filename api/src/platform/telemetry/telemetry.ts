import { randomUUID } from 'node:crypto';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { SUITE_VERSION } from '../suite-version.ts';
import { type SpanReport, spansOf } from './browser-spans.ts';
import { lineSink } from './line-sink.ts';
import { traceRequests } from './request-spans.ts';
import { traceStatement } from './statement-spans.ts';
import { TraceIds } from './trace-ids.ts';

/** Traces and logs for an OpenTelemetry collector. */
export interface Telemetry {
  /** A span for each request. */
  watch(app: FastifyInstance): void;
  /** A span for each statement of a request. */
  traced<T>(text: string, run: () => Promise<T>): Promise<T>;
  /** Passes on what a browser saw of its requests. */
  takeSpans(report: SpanReport): void;
  /** Takes the lines of the log, as JSON. */
  sink: { write(line: string): void };
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
  const told = detectResources({ detectors: [envDetector] });
  const resource = defaultResource().merge(named).merge(told);
  const ids = new TraceIds();
  const spans = new TracerProvider({
    resource,
    idGenerator: ids,
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  // A queue of their own: browsers that send too much lose theirs, not the server's.
  const ofBrowsers = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  const logs = new LoggerProvider({ resource, processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(spans);
  const tracer = trace.getTracer('karkhana');
  return {
    watch: (app) => traceRequests(app, tracer, ids),
    traced: (text, run) => traceStatement(tracer, text, run),
    takeSpans: (report) => {
      for (const span of spansOf(report, told)) ofBrowsers.onEnd(span);
    },
    sink: lineSink(logs.getLogger('karkhana'), tracer, ids),
    async stop() {
      const sent = Promise.allSettled([spans.shutdown(), ofBrowsers.shutdown(), logs.shutdown()]);
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([sent, patience]);
    },
  };
}
