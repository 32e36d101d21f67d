let aheadMs = 0;

/** Milliseconds by which the clock of this machine is ahead of the database's, as the api measures it; less than none where it is behind. */
export const clockAhead = (): number => aheadMs;

export function noteClockAhead(ms: number): void {
  aheadMs = ms;
}

/** What the database's clock says, as far as it was measured: of several hosts one may be days ahead. */
export const suiteNow = (): Date => new Date(Date.now() - Math.round(aheadMs));
