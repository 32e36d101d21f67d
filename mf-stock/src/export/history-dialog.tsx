import { Button, Dialog, DownloadIcon } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';
import { type CsvExport, useCsvExport } from './use-csv-export.ts';

interface HistoryDialogProps<Row> {
  title: string;
  subtitle: string;
  /** What Export CSV saves; without it there is no such button. */
  list: CsvExport<Row> | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The history of one item, on screen and as a file. */
export function HistoryDialog<Row>({ list, onClose, children, ...frame }: HistoryDialogProps<Row>) {
  const [exporting, start] = useCsvExport();
  const foot = (
    <>
      {list && (
        <Button startIcon={<DownloadIcon />} disabled={exporting} onClick={() => void start(list)}>
          Export CSV
        </Button>
      )}
      <Button onClick={onClose}>Close</Button>
    </>
  );
  return (
    <Dialog open size="large" {...frame} onClose={onClose} foot={foot}>
      {children}
    </Dialog>
  );
}
