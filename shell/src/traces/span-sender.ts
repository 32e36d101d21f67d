import { sendKeepalive } from '@karkhana/shared-auth';
import { type BrowserSpan, SPAN_LIMITS } from '@karkhana/shared-contract/frontends/browser-span';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-web';

type Done = Parameters<SpanExporter['export']>[1];

/** ExportResultCode of OpenTelemetry, whose package is none of ours. */
const SUCCESS = 0;
const FAILED = 1;
/** Spans that wait for a server that is away, or for the next sign-in. */
const MOST = 4 * SPAN_LIMITS.spans;

/** Sends spans to the suite's own api, which passes them on: a page knows neither the collector nor its key. */
export class SpanSender implements SpanExporter {
  #waiting: BrowserSpan[] = [];

  constructor(private readonly shellVersion: () => string | undefined) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.#waiting.push(...spans.map(browserSpan));
    this.#send().then(
      (sent) => done({ code: sent ? SUCCESS : FAILED }),
      () => done({ code: FAILED }),
    );
  }

  async shutdown(): Promise<void> {}

  /** @returns whether none is left */
  async #send(): Promise<boolean> {
    const version = this.shellVersion();
    while (version !== undefined && this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, SPAN_LIMITS.spans);
      const isTaken = await sendKeepalive('POST /api/frontends/spans', { version, sent: Date.now(), spans });
      if (isTaken) continue;
      this.#waiting = [...spans, ...this.#waiting].slice(-MOST);
      return false;
    }
    return version !== undefined;
  }
}

/** As trace-requests.ts wrote it. */
type Noted = Pick<BrowserSpan, 'method' | 'path' | 'area' | 'version' | 'status' | 'failure'>;

function browserSpan(span: ReadableSpan): BrowserSpan {
  const { traceId, spanId } = span.spanContext();
  const { path, ...noted } = span.attributes as unknown as Noted;
  return {
    ...noted,
    path: path.slice(0, SPAN_LIMITS.path),
    trace: traceId,
    id: spanId,
    start: milliseconds(span.startTime),
    duration: Math.min(milliseconds(span.duration), SPAN_LIMITS.milliseconds),
  };
}

/** With the three decimals that a browser's clock has at most. */
const milliseconds = ([seconds, nanoseconds]: ReadableSpan['startTime']): number => Math.round(seconds * 1_000_000 + nanoseconds / 1_000) / 1_000;
