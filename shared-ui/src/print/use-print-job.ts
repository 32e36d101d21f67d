import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { formatQuantity } from '../format/numbers.ts';
import { errorFacts } from '../table/columns.ts';
import type { DataTableProps } from '../table/data-table-props.ts';
import { type ToastId, useToast } from '../toasts/use-toast.tsx';
import { askForLetterhead } from './letterhead.ts';
import type { ListPrint } from './list-print.ts';
import { loadPaper } from './use-paper.ts';

export interface PrintJob<Row> {
  /** All rows, while they are being printed. */
  rows: readonly Row[] | undefined;
  /** How many rows there are, when that is more than are printed. */
  tooMany: number | undefined;
  dismiss: () => void;
}

/** The press of a Print button: reads all rows, shows its progress, and opens the browser's print dialog once they are on the sheet. */
export function usePrintJob<Row>({ printer, read }: ListPrint<Row>, loaded: readonly Row[], rowKey: DataTableProps<Row>['rowKey']): PrintJob<Row> {
  const toast = useToast();
  const reading = useRef(false);
  const [rows, setRows] = useState<readonly Row[]>();
  const [tooMany, setTooMany] = useState<number>();

  const start = async () => {
    if (reading.current) return;
    reading.current = true;
    let progress: ToastId | undefined;
    const tell = (done: number, total: number) => {
      const words = `Preparing to print... ${formatQuantity(done)} of ${formatQuantity(total)}`;
      if (progress === undefined) progress = toast.loading(words);
      else toast.update(progress, words);
    };
    try {
      const [{ readPrinted }] = await Promise.all([loadPaper(), askForLetterhead()]);
      const all = read ? await readPrinted(read, rowKey, tell) : { rows: loaded, total: loaded.length };
      if (progress !== undefined) toast.close(progress);
      if (all.rows) setRows(all.rows);
      else setTooMany(all.total);
    } catch (error) {
      const why = errorFacts(error).message;
      toast.error(`The list could not be printed.${why ? ` ${why}` : ''}`, progress === undefined ? {} : { replaces: progress });
    } finally {
      reading.current = false;
    }
  };
  useImperativeHandle(printer, () => ({ print: () => void start() }));

  useEffect(() => {
    if (!rows) return;
    const printed = () => setRows(undefined);
    addEventListener('afterprint', printed);
    print();
    return () => removeEventListener('afterprint', printed);
  }, [rows]);

  return { rows, tooMany, dismiss: () => setTooMany(undefined) };
}
