/** How much requests may load the database, and how long they may wait. Set from outside (config.ts). */
export interface Patience {
  /** For a row or a table that another transaction has locked. */
  lockSeconds: number;
  /** For a save, all of it: a turn, locks, statements. Well under the browser's 30 s, which gives up on a save that then happens. */
  writeSeconds: number;
  /** Waiting for a connection to come free, for reads of a screen. */
  turnSeconds: number;
  /** For one statement that reads for a screen. */
  readSeconds: number;
  /** Connections of this process, for screens; files and upkeep have a few more. */
  connections: number;
}

export const PATIENCE: Patience = { lockSeconds: 3, writeSeconds: 9, turnSeconds: 5, readSeconds: 15, connections: 25 };

/** What one kind of work may have; times in milliseconds, 0 is without end. */
export interface LaneLimits {
  /** A pooler in transaction mode hands connections on after each transaction: limits are set in every one, for it alone. */
  pooled?: boolean;
  connections: number;
  /** The most connections for one area of the suite: see Lane. */
  each: number;
  /** For a connection to come free. */
  turnMs: number;
  /** The server's own limits: lock_timeout, statement_timeout, idle_in_transaction_session_timeout. */
  lockMs: number;
  statementMs: number;
  idleInTransactionMs: number;
  /** For the server's answer: decides when it does not keep its own limits, because it is frozen or unreachable. */
  answerMs: number;
}

export type LaneName = 'reads' | 'writes' | 'files' | 'upkeep';

/** Reads for screens, saves, exports, and work in the background. */
export type DatabaseLimits = Record<LaneName, LaneLimits>;

const MARGIN_MS = 500;
const UNLIMITED = { lockMs: 0, statementMs: 0, idleInTransactionMs: 0 };

export function limitsOf({ lockSeconds, writeSeconds, turnSeconds, readSeconds, connections }: Patience): DatabaseLimits {
  const lockMs = lockSeconds * 1_000;
  const reads = Math.ceil(connections * 0.6);
  return {
    reads: lane(reads, { turnMs: turnSeconds * 1_000, lockMs, idleInTransactionMs: 10_000, ...statement(readSeconds * 1_000) }),
    writes: lane(connections - reads, { turnMs: writeSeconds * 1_000, lockMs, idleInTransactionMs: 10_000, ...statement(lockMs + MARGIN_MS) }),
    files: lane(4, { turnMs: 60_000, lockMs: 20_000, idleInTransactionMs: 60_000, ...statement(120_000) }),
    upkeep: lane(2, { turnMs: 0, answerMs: 0, ...UNLIMITED }),
  };
}

/** The embedded database serves one transaction at a time and has neither locks nor time limits: turns and answers wait. */
export function embeddedLimits(patience: Patience): DatabaseLimits {
  const { reads, writes, files, upkeep } = limitsOf({ ...patience, connections: 10 });
  return {
    reads: { ...reads, ...UNLIMITED },
    writes: { ...writes, ...UNLIMITED, connections: 1, each: 1, answerMs: patience.writeSeconds * 1_000 },
    files: { ...files, ...UNLIMITED },
    upkeep,
  };
}

type Times = Pick<LaneLimits, 'turnMs' | 'lockMs' | 'statementMs' | 'idleInTransactionMs' | 'answerMs'>;
const statement = (statementMs: number) => ({ statementMs, answerMs: statementMs + MARGIN_MS });
const lane = (connections: number, times: Times): LaneLimits => ({ connections, each: Math.ceil(connections / 3), ...times });
