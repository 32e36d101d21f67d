/**
 * Rows of a file that are read at once. Everybody else waits for as long as the process reads and hands on so many; and what is kept while
 * they are drawn, a second for 2,500, counts as long-lived and is given back late.
 */
export const ROWS_AT_ONCE = 100;
