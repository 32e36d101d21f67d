import { formatQuantity } from '../format/numbers.ts';

/** A page to go to, or a gap. */
export type PageEntry = number | 'gap-before' | 'gap-after';

/**
 * The numbers of a pager: first, last, the current page plus or minus 2, ellipses at plus or minus 3 (docs/reference/screens.md#pages-of-a-list). An ellipsis
 * replaces one page or more: page 2 left out after 1 is one too.
 * @param current from 1
 * @param last number of pages
 */
export function pageNumbers(current: number, last: number): PageEntry[] {
  const entries: PageEntry[] = [];
  for (let page = 1; page <= last; page++) {
    const distance = page - current;
    if (page === 1 || page === last || Math.abs(distance) <= 2) entries.push(page);
    else if (distance === -3) entries.push('gap-before');
    else if (distance === 3) entries.push('gap-after');
  }
  return entries;
}

export const lastPage = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** `Showing 51 to 60 of 183 results`; entries in sales and purchases. Beyond the last page the text is that nothing is shown. */
export function showing(page: number, limit: number, total: number, word: 'results' | 'entries'): string {
  const before = (page - 1) * limit;
  const [first, last] = before < total ? [before + 1, Math.min(page * limit, total)] : [0, 0];
  return `Showing ${formatQuantity(first)} to ${formatQuantity(last)} of ${formatQuantity(total)} ${word}`;
}
