import { useCallback, useLayoutEffect, useRef } from 'react';
import type { LineColumn } from './line-row.tsx';

/**
 * Moves the focus among the rows. Not by the form's setFocus, which waits for a timer: the next key of a fast typist would still go to
 * the old field.
 */
export function useLineFocus() {
  const table = useRef<HTMLTableElement>(null);
  const next = useRef<[row: number, column: LineColumn]>(undefined);

  const focus = useCallback(
    (row: number, column: LineColumn) => table.current?.querySelector<HTMLInputElement>(`[name="items.${row}.${column}"]`)?.focus(),
    [],
  );
  /** Once the rows of the present change are drawn. */
  const focusNext = useCallback((row: number, column: LineColumn) => {
    next.current = [row, column];
  }, []);
  useLayoutEffect(() => {
    if (next.current) focus(...next.current);
    next.current = undefined;
  });
  return { table, focus, focusNext };
}
