import { useEffect } from 'react';

/** The window's title while the invoice is open: the name of its file when it is saved as PDF. */
export function useInvoiceTitle(number: string | undefined): void {
  useEffect(() => {
    if (!number) return;
    const before = document.title;
    document.title = `Invoice ${number}`;
    return () => {
      document.title = before;
    };
  }, [number]);
}
