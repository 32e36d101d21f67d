import { downloadFile, messageOf } from '@karkhana/shared-auth';
import { useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import type { BookName } from './book-names.ts';

const FILES = {
  'trial-balance': 'GET /api/reports/trial-balance/export',
  'profit-and-loss': 'GET /api/reports/profit-and-loss/export',
  'balance-sheet': 'GET /api/reports/balance-sheet/export',
  'day-book': 'GET /api/reports/day-book/export',
  'cash-book': 'GET /api/reports/cash-book/export',
} as const satisfies Record<BookName, string>;

export type BookFormat = 'xlsx' | 'pdf';

/** Saves a file while a toast shows it: `[exporting, start]`. */
function useExport(): [boolean, (download: () => Promise<void>) => Promise<void>] {
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  const start = async (download: () => Promise<void>) => {
    setExporting(true);
    const progress = toast.loading('Exporting...');
    try {
      await download();
      toast.close(progress);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to export report. Please try again.'), { replaces: progress });
    } finally {
      setExporting(false);
    }
  };
  return [exporting, start];
}

/** GET /reports/:book/export with the book's filters. */
export function useBookExport(): [boolean, (book: BookName, filters: object, format: BookFormat) => void] {
  const [exporting, start] = useExport();
  return [exporting, (book, filters, format) => void start(() => downloadFile(FILES[book], { query: { ...filters, format } }, `${book}.${format}`))];
}

/** GET /accounts/:id/ledger/export. */
export function useLedgerExport(): [boolean, (id: string, filters: object, format: BookFormat) => void] {
  const [exporting, start] = useExport();
  const save = (id: string, filters: object, format: BookFormat) =>
    void start(() => downloadFile('GET /api/accounts/:id/ledger/export', { params: { id }, query: { ...filters, format } }, `ledger.${format}`));
  return [exporting, save];
}
