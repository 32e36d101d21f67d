import { ActionMenu, Button, DownloadIcon, PlusIcon, usePhone } from '@karkhana/shared-ui';
import type { PurchaseFilters } from './purchase-list-state.ts';
import { usePurchaseExport } from './use-purchase-export.ts';

interface PurchaseListActionsProps {
  /** What the exports carry. */
  filters: PurchaseFilters;
  /** Absent where this user may not. */
  onNew?: (() => void) | undefined;
}

/** Both exports and New Purchase Order; on a phone there is room for one button. */
export function PurchaseListActions({ filters, onNew }: PurchaseListActionsProps) {
  const [exporting, startExport] = usePurchaseExport();
  const phone = usePhone();
  const exports = [
    { label: 'Export Excel', onSelect: () => void startExport('excel', filters) },
    { label: 'Export PDF', onSelect: () => void startExport('pdf', filters) },
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
        <ActionMenu actions={exporting === null ? exports : []} />
      </>
    );
  }
  return (
    <>
      {exports.map(({ label, onSelect }) => (
        <Button key={label} startIcon={<DownloadIcon />} disabled={exporting !== null} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {newOrder}
    </>
  );
}
