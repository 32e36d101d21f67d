/**
 * Rows that an export reads at a time. All other requests wait while the process reads and hands on one batch. Rows stay in memory while they are
 * drawn (a second for 2,500); more of them would count as long-lived and be freed late.
 */
export const ROWS_AT_ONCE = 100;
