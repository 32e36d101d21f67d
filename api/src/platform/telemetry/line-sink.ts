import type { ClientError } from '@karkhana/shared-contract/frontends/client-error';
import { type Context, context, ROOT_CONTEXT, type SpanContext, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import { type AnyValueMap, type Logger, SeverityNumber } from '@opentelemetry/api-logs';
import type { TraceIds } from './trace-ids.ts';

/** A line of the log, as pino writes it. */
interface Line extends AnyValueMap {
  level: number;
  time: string;
  msg?: string;
  trace_id?: string;
}

/** pino's levels: 30 is info. */
const SEVERITIES: Record<number, [SeverityNumber, string]> = {
  10: [SeverityNumber.TRACE, 'TRACE'],
  20: [SeverityNumber.DEBUG, 'DEBUG'],
  30: [SeverityNumber.INFO, 'INFO'],
  40: [SeverityNumber.WARN, 'WARN'],
  50: [SeverityNumber.ERROR, 'ERROR'],
  60: [SeverityNumber.FATAL, 'FATAL'],
};

/** The lines of the log as records, each in its trace. An error of a browser is a span there too: where a trace is drawn, it is seen. */
export function lineSink(logger: Logger, tracer: Tracer, ids: TraceIds): { write(line: string): void } {
  return {
    write(text) {
      const { level, time, msg, ...attributes } = JSON.parse(text) as Line;
      const [severityNumber, severityText] = SEVERITIES[level] ?? [SeverityNumber.UNSPECIFIED, String(level)];
      const within = contextOf(attributes.trace_id);
      logger.emit({ timestamp: new Date(time), severityNumber, severityText, ...(msg !== undefined && { body: msg }), attributes, context: within });
      const { clientError } = attributes as { clientError?: ClientError };
      if (clientError) noteBrowserError(tracer, ids, clientError);
    },
  };
}

/** The context of the request that is being answered; for another trace there is only its number. */
function contextOf(traceId: string | undefined): Context {
  const active = trace.getSpanContext(context.active());
  if (traceId === undefined || active?.traceId === traceId) return context.active();
  const known: SpanContext = { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, known);
}

/** Below the request that reports it, where both are of one screen; else at the top of its own trace. */
function noteBrowserError(tracer: Tracer, ids: TraceIds, { id, area, version, kind, name, message, stack, route, trace: ofScreen }: ClientError): void {
  const attributes = { 'karkhana.reference': id, 'karkhana.area': area, 'karkhana.version': version, 'url.template': route };
  const reported = trace.getSpanContext(context.active())?.traceId;
  const isElsewhere = ofScreen !== undefined && ofScreen !== reported;
  const begin = () => tracer.startSpan(`browser ${kind}`, { attributes }, isElsewhere ? ROOT_CONTEXT : context.active());
  const span = isElsewhere ? ids.within(ofScreen, begin) : begin();
  span.addEvent('exception', { 'exception.type': name, 'exception.message': message, 'exception.stacktrace': stack });
  span.end();
}
