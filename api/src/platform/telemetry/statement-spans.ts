import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { firmName } from '../firm-context.ts';

const LONGEST = 2_000;

/** The statement's text has placeholders, not the values. A statement outside of a request has no trace. */
export async function traceStatement<T>(tracer: Tracer, text: string, run: () => Promise<T>): Promise<T> {
  if (!trace.getSpan(context.active())) return run();
  const firm = firmName();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST), ...(firm !== undefined && { 'karkhana.firm': firm }) };
  const span = tracer.startSpan(nameOf(text), { kind: SpanKind.CLIENT, attributes });
  try {
    return await run();
  } catch (error) {
    // The code alone: the message may quote a row.
    span.setStatus({ code: SpanStatusCode.ERROR, message: (error as { code?: string }).code ?? 'failed' });
    throw error;
  } finally {
    span.end();
  }
}

/** 'insert sales': the verb, and the table where that is plain. */
function nameOf(text: string): string {
  const start = text.slice(0, 500).toLowerCase();
  const verb = /^\s*([a-z]{1,20})/.exec(start)?.[1] ?? 'statement';
  const table = /\b(?:from|into|update) "?([a-z_]{1,60})"?/.exec(start)?.[1];
  return table ? `${verb} ${table}` : verb;
}
