import { ApiError, saveFile } from '@karkhana/shared-auth';
import { toCsv, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';

/** A list as a CSV file. */
export interface CsvExport<Row> {
  /** Every row, as `fetchAllPages` reads them. */
  read: () => Promise<readonly Row[]>;
  fileName: string;
  headers: readonly string[];
  cells: (row: Row) => (string | number | null)[];
  /** Texts for success, for nothing to export and for failure. */
  words: { none: string; done: string; failed: string };
}

/** `[exporting, start]`: reads every row, saves the file, and shows the result. */
export function useCsvExport(): [boolean, <Row>(list: CsvExport<Row>) => Promise<void>] {
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  async function start<Row>({ read, fileName, headers, cells, words }: CsvExport<Row>) {
    setExporting(true);
    const progress = toast.loading('Exporting...');
    try {
      const rows = await read();
      if (rows.length === 0) {
        toast.error(words.none, { replaces: progress });
        return;
      }
      saveFile(new Blob([toCsv(headers, rows.map(cells))], { type: 'text/csv;charset=utf-8' }), fileName);
      toast.success(words.done, { replaces: progress });
    } catch (error) {
      // Only this code can name the remedy.
      const isChanging = error instanceof ApiError && error.status === 409;
      toast.error(isChanging ? error.message : words.failed, { replaces: progress });
    } finally {
      setExporting(false);
    }
  }
  return [exporting, start];
}
