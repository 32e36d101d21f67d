/** In the order of the page's tabs. */
export const BOOKS = ['trial-balance', 'profit-and-loss', 'balance-sheet', 'day-book', 'cash-book'] as const;
export type BookName = (typeof BOOKS)[number];

export const BOOK_LABELS: Record<BookName, string> = {
  'trial-balance': 'Trial balance',
  'profit-and-loss': 'Profit and loss',
  'balance-sheet': 'Balance sheet',
  'day-book': 'Day book',
  'cash-book': 'Cash and bank book',
};
