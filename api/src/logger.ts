import { suiteNow } from '@karkhana/shared-contract/dates';
import pino, { type DestinationStream, type Logger } from 'pino';

const SECRETS = ['authorization', 'password', 'current_password', 'new_password', 'token', 'password_hash', 'token_sha256', 'cookie', 'connectionString'];

/** Structured lines, one per event. Secrets are cut out wherever a log call puts them. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // By the database's clock, so that lines of several hosts can be put in order.
    timestamp: () => `,"time":"${suiteNow().toISOString()}"`,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Without PostgreSQL's `detail` and `where`, which quote whole rows, password hashes included. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, table, constraint, column } = error as Error & Record<'code' | 'table' | 'constraint' | 'column', string | undefined>;
  return { type: error.name, message: error.message, code, table, constraint, column, stack: error.stack };
}
