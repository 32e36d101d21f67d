import { useEffect } from 'react';

/** The window's title while an invoice or a note is open: the name of its file when it is saved as PDF. */
export function usePaperTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
