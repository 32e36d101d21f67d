import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/** Random numbers, but for a trace whose number is given: then the log has the same one, also of requests that no browser sent. */
export class TraceIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #given: string | undefined;

  /** Spans that `work` begins at once, without a parent, are of this trace. */
  within<T>(traceId: string, work: () => T): T {
    this.#given = traceId;
    try {
      return work();
    } finally {
      this.#given = undefined;
    }
  }

  generateTraceId = (): string => this.#given ?? this.#random.generateTraceId();
  generateSpanId = (): string => this.#random.generateSpanId();
}
