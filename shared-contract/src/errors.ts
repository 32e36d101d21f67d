/** Every way a request can fail; the api maps each to one HTTP status (docs/reference/http.md#errors). */
export type ErrorCode =
  | 'NOT_SIGNED_IN'
  | 'NOT_PERMITTED'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_TYPE'
  | 'BAD_INPUT'
  | 'NOT_FOUND'
  | 'TOTALS_DIFFER'
  | 'INCOMPLETE'
  | 'NO_MONEY_MOVED'
  | 'CONFLICT'
  | 'STALE_VERSION'
  | 'SHORT_STOCK'
  | 'CLOSED_PERIOD'
  | 'STATEMENT_DOES_NOT_FOLLOW'
  | 'KEY_REUSED'
  | 'TOO_MANY_TRIES'
  | 'DATABASE_AWAY'
  | 'DATABASE_BUSY'
  | 'OUTCOME_UNKNOWN'
  | 'DISK_FULL'
  | 'INTERNAL';

/** The body of every failed request. `error` and `message` carry the same sentence, written for staff. */
export interface ErrorBody {
  error: string;
  message: string;
  code: ErrorCode;
  /** Path as yup writes it (`items[0].quantity`) to sentence. */
  fields?: Record<string, string>;
  requestId: string;
}
