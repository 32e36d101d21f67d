import { ActionMenu, Button, DownloadIcon, PlusIcon, PrintButton, type Printer, usePhone } from '@karkhana/shared-ui';
import type { ExportKind } from './use-purchase-export.ts';

interface PurchaseListActionsProps {
  printer: Printer;
  /** One is on its way; another has to wait. */
  exporting: boolean;
  onExport: (kind: ExportKind) => void;
  /** Absent where this user may not. */
  onNew?: (() => void) | undefined;
}

/** Print, both exports and New Purchase Order; on a phone there is room for one button. */
export function PurchaseListActions({ printer, exporting, onExport, onNew }: PurchaseListActionsProps) {
  const phone = usePhone();
  const exports = [
    { label: 'Export Excel', onSelect: () => onExport('excel') },
    { label: 'Export PDF', onSelect: () => onExport('pdf') },
  ];
  const newOrder = onNew && (
    <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={onNew}>
      New Purchase Order
    </Button>
  );
  if (phone) {
    return (
      <>
        {newOrder}
        <ActionMenu actions={[{ label: 'Print', onSelect: () => printer.current?.print() }, ...(exporting ? [] : exports)]} />
      </>
    );
  }
  return (
    <>
      <PrintButton printer={printer} />
      {exports.map(({ label, onSelect }) => (
        <Button key={label} startIcon={<DownloadIcon />} disabled={exporting} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {newOrder}
    </>
  );
}
