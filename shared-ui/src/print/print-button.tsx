import { PrintIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { IconAction } from '../layout/icon-action.tsx';
import { usePhone } from '../layout/use-media.ts';
import type { Printer } from './list-print.ts';

interface PrintButtonProps {
  /** The same as the list's `print.printer`. */
  printer: Printer;
}

/** Beside a list's Export: prints all rows that its filters let through. Permission to read the list covers printing it. */
export function PrintButton({ printer }: PrintButtonProps) {
  const phone = usePhone();
  const print = () => printer.current?.print();
  return phone ? (
    <IconAction label="Print" onClick={print}>
      <PrintIcon />
    </IconAction>
  ) : (
    <Button startIcon={<PrintIcon />} onClick={print}>
      Print
    </Button>
  );
}
