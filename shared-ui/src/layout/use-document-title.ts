import { useEffect } from 'react';

/** The window's title, which is also the file name of a page saved as PDF: `Invoice INV/26-27/00418 - Karkhana`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Karkhana`;
  }, [title]);
}
