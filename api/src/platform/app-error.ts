import type { ErrorBody, ErrorCode } from '@karkhana/shared-contract/errors';

/** A code without a status does not compile. */
export const STATUS: Record<ErrorCode, number> = {
  NOT_SIGNED_IN: 401,
  NOT_PERMITTED: 403,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  BAD_INPUT: 400,
  NOT_FOUND: 404,
  TOTALS_DIFFER: 422,
  INCOMPLETE: 422,
  NO_MONEY_MOVED: 422,
  CONFLICT: 409,
  STALE_VERSION: 409,
  SHORT_STOCK: 409,
  CLOSED_PERIOD: 409,
  STATEMENT_DOES_NOT_FOLLOW: 409,
  KEY_REUSED: 409,
  TOO_MANY_TRIES: 429,
  DATABASE_AWAY: 503,
  DATABASE_BUSY: 503,
  OUTCOME_UNKNOWN: 503,
  DISK_FULL: 503,
  INTERNAL: 500,
};

/** `fields` maps a path as yup writes it (`items[0].quantity`) to a sentence for staff; `extra` is merged into the answer. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Record<string, string>,
    readonly extra?: object,
  ) {
    super(message);
  }

  get status(): number {
    return STATUS[this.code];
  }

  toBody(requestId: string): ErrorBody {
    return { error: this.message, message: this.message, code: this.code, ...(this.fields && { fields: this.fields }), ...this.extra, requestId };
  }
}

/** Bad input of one field. The form shows the sentence at the field too. */
export const badInput = (field: string, sentence: string): AppError => new AppError('BAD_INPUT', sentence, { [field]: sentence });

/** Refuses with all that does not fit together, field by field; nothing when `faults` is empty. */
export function refuseFaults(faults: Record<string, string | undefined>): void {
  const named = Object.entries(faults).filter((fault): fault is [string, string] => Boolean(fault[1]));
  if (named.length) throw new AppError('BAD_INPUT', [...new Set(named.map(([, sentence]) => sentence))].join('. '), Object.fromEntries(named));
}

/** @param retryAfter seconds, for the Retry-After header */
export class TooManyTries extends AppError {
  constructor(readonly retryAfter: number) {
    super('TOO_MANY_TRIES', `Too many sign-in attempts. Please try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`);
  }
}
