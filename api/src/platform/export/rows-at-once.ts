/** Rows of a file that are read at once: everybody else waits for as long as the process reads and hands on so many, some ten milliseconds. */
export const ROWS_AT_ONCE = 500;
