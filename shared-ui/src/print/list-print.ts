import { type RefObject, useRef } from 'react';

/** Joins a `PrintButton` with the list that it prints. */
export type Printer = RefObject<{ print: () => void } | null>;
export const usePrinter = (): Printer => useRef(null);

/** How a list goes on paper. */
export interface ListPrint<Row> {
  printer: Printer;
  /** Over the list; without it the list's label. */
  title?: string;
  /** Period and filters in words, as `filterLine` puts them. */
  filters: string;
  /** Reads a page of the list, with its filters and its order. Without it the list's rows are all there are. */
  read?: (page: { page: number; limit: number }) => Promise<{ data: readonly Row[]; total: number }>;
  /** Whether a row is one of those that the list counts, and not, say, an opening balance over them; without it every one is. */
  counts?: (row: Row) => boolean;
  /** Offered instead when there are more rows than are printed. */
  exportInstead?: { label: string; start: () => void } | undefined;
}

/** `From: 01 Nov 2026 | Status: Paid`; nothing is left out that acts. */
export const filterLine = (filters: readonly { label: string; value: string }[]): string =>
  filters
    .filter(({ value }) => value)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' | ') || 'No filters applied';
