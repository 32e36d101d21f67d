import { Button, DownloadIcon } from '@karkhana/shared-ui';
import type { BookFormat } from './use-books-export.ts';

/** The table's rows as files. */
export const ExportButtons = ({ disabled, save }: { disabled: boolean; save: (format: BookFormat) => void }) => (
  <>
    <Button startIcon={<DownloadIcon />} disabled={disabled} onClick={() => save('pdf')}>
      Export PDF
    </Button>
    <Button startIcon={<DownloadIcon />} disabled={disabled} onClick={() => save('xlsx')}>
      Export Excel
    </Button>
  </>
);
