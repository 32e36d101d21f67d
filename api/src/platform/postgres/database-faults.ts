/** A turn at the database, or the time for a save, was waited for in vain: nothing was done. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** The answer to a commit did not come, for this request or the one before it with the same key: it may or may not be saved. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
  constructor(cause: unknown) {
    super('the answer to a commit did not come', { cause });
  }
}

/** Committed on this server alone: it would be lost with it. */
export class NotReplicated extends Error {
  override name = 'NotReplicated';
  constructor() {
    super('the synchronous replica did not confirm the commit in time');
  }
}

/**
 * What is wrong with the database and passes: `away`, it does not answer or takes no changes; `busy`, a lock or its turn did not come in time; `full`, it has
 * no room left. Every such failure has changed nothing, but for OutcomeUnknown.
 */
export type DatabaseFault = 'away' | 'busy' | 'full';

/** PostgreSQL's SQLSTATEs, Node's codes. Class 53 is out of room, but for 53300, too many connections. */
const FULL = /^(ENOSPC|EDQUOT|58030|53(?!300)[0-9A-Z]{3})$/;
/** No lock in time, no end in time, a transaction left open, and what still collides after it was tried again. */
const BUSY = /^(55P03|57014|25P03|40001|40P01)$/;
/** 25006 and 55000: it takes no changes, as a standby. */
const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0[0-9A-Z]|25006|55000|53300|08...)$/;

/** Undefined for what is no fault of the database, or not one that passes. */
export function faultOf(error: unknown): DatabaseFault | undefined {
  if (error instanceof DatabaseBusy) return 'busy';
  if (error instanceof OutcomeUnknown || error instanceof NotReplicated) return 'away';
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string };
  if (FULL.test(code)) return 'full';
  if (BUSY.test(code)) return 'busy';
  // A missing file has the same code as a missing socket.
  if (code === 'ENOENT') return syscall === 'connect' ? 'away' : undefined;
  return AWAY.test(code) || AWAY_MESSAGE.test(message) ? 'away' : undefined;
}

const AWAY_MESSAGE = /Connection terminated|timeout exceeded when trying to connect|not queryable|Too many connections|Query read timeout/i;
