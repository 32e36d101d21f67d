import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { ComboOption } from '../fields/combo-option.ts';
import { withCode } from '../fields/exact-option.ts';
import { ScanContext } from '../fields/scan-context.ts';
import { hasTypedText } from '../fields/typed-text.ts';
import type { LoadOptions } from '../fields/use-loaded-options.ts';
import { oneMore } from './line.ts';

export interface ScannedRowsProps<O extends ComboOption> {
  /** Path of the rows in the form. */
  list: string;
  /** Name of a row's picker. */
  id: string;
  /** Name of a row's quantity. */
  quantity: string;
  /** A row without input. */
  empty: object;
  /** Values of a row that a scan of the option fills. */
  rowOf: (option: O) => object;
  /** Of `useFieldArray`. */
  append: (row: never, options: { shouldFocus: false }) => void;
  /** Finds the option of a code, as the pickers do. */
  load: LoadOptions<O>;
  /** The rows. */
  children: ReactNode;
}

/**
 * Around the rows of a form, inside its FormProvider: a barcode scanner (code and Enter, faster than any hand) in any of their fields fills row after row. One
 * more of an item that has a row, else quantity 1 in the first empty one; then the focus is on an empty row's picker.
 * @example
 * <ScannedRows list="items" id="item_id" quantity="quantity" empty={EMPTY} rowOf={rowOf} append={append} load={find}>{rows}</ScannedRows>
 */
export function ScannedRows<O extends ComboOption>(props: ScannedRowsProps<O>) {
  const { control, getValues, setValue, formState } = useFormContext<FieldValues>();
  const { isSubmitted } = formState;
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (next.current) document.querySelector<HTMLInputElement>(`[name="${next.current}"]`)?.focus();
    next.current = undefined;
  });
  const latest = useRef({ ...props, isSubmitted });
  useEffect(() => {
    latest.current = { ...props, isSubmitted };
  });
  const taker = useMemo(() => {
    function put(option: ComboOption) {
      const { list, id, quantity, empty, rowOf, append, isSubmitted } = latest.current;
      const set = (row: number, name: string, value: unknown) => setValue(`${list}.${row}.${name}`, value, { shouldDirty: true, shouldValidate: isSubmitted });
      const rows = () => getValues(list) as Record<string, unknown>[];
      const isEmpty = (row: Record<string, unknown>, at: number) =>
        Object.entries(empty).every(([name, value]) => row[name] === value) && !hasTypedText(control, `${list}.${at}.${id}`);
      const firstEmpty = () => rows().findIndex(isEmpty);
      const same = rows().findIndex((row) => row[id] === option.id);
      if (same >= 0) set(same, quantity, oneMore(String(rows()[same]?.[quantity] ?? '')));
      else {
        if (firstEmpty() < 0) append(empty as never, { shouldFocus: false });
        const row = firstEmpty();
        for (const [name, value] of Object.entries(rowOf(option as O))) set(row, name, value);
      }
      // The next code has an empty row.
      if (firstEmpty() < 0) append(empty as never, { shouldFocus: false });
      next.current = `${list}.${firstEmpty()}.${id}`;
      document.querySelector<HTMLInputElement>(`[name="${next.current}"]`)?.focus();
    }
    async function take(code: string) {
      const option = withCode(await latest.current.load(code), code);
      if (option) put(option);
      return option !== undefined;
    }
    return { put, take };
  }, [control, getValues, setValue]);
  return <ScanContext value={taker}>{props.children}</ScanContext>;
}
