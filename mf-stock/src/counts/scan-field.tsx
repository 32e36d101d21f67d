import { call, messageOf } from '@karkhana/shared-auth';
import { MAX_SEARCH_LENGTH } from '@karkhana/shared-contract/constants';
import { materialIdIn } from '@karkhana/shared-contract/labels/material-code';
import type { CountLine } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { Banner, Button, TextField } from '@karkhana/shared-ui';
import { useState } from 'react';

/** Characters of a code that an error repeats. */
const LONGEST_SHOWN = 60;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

type Found = Pick<CountLine, 'item_kind' | 'item_id'> | 'several' | undefined;

/** The item with this SKU, barcode or name, the material of this label, or the only item with this in its name. */
async function findItem(typed: string): Promise<Found> {
  const materialId = materialIdIn(typed);
  if (materialId !== undefined) return { item_kind: 'material', item_id: materialId };
  const { data } = await call('GET /api/items', { query: { search: typed, shelf: true, limit: 50 } });
  const coded = data.find(({ sku, barcodes = [] }) => [sku, ...barcodes].some((code) => code != null && isSame(code, typed)));
  const found = coded ?? data.find(({ name }) => isSame(name, typed)) ?? (data.length === 1 ? data[0] : undefined);
  if (!found) return data.length ? 'several' : undefined;
  return { item_kind: found.kind, item_id: found.id };
}

const shown = (code: string): string => (code.length > LONGEST_SHOWN ? `${code.slice(0, LONGEST_SHOWN)}...` : code);

/**
 * Each code from a scanner, or typed by hand, counts one more of its item. Scans are saved one after the other. Codes that no item has stay on the
 * screen until somebody has dealt with each: the goods are in somebody's hand.
 */
export function useCountScans(save: (line: CountLine) => Promise<unknown>) {
  const [error, setError] = useState<string>();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [hint, setHint] = useState('Each scan counts one more');
  const dismiss = (code: string) => setUnknown((codes) => codes.filter((other) => other !== code));
  /** @returns false: nothing has the code, which is said */
  const scan = async (code: string): Promise<boolean> => {
    try {
      const item = code.length > MAX_SEARCH_LENGTH ? undefined : await findItem(code);
      if (item === 'several') {
        setError(`Several items have ${shown(code)} in their name: type more of it`);
        return true;
      }
      if (!item) {
        setUnknown((codes) => [...codes.filter((other) => other !== code), code]);
        return false;
      }
      await save({ ...item, add: 1 });
      dismiss(code);
      setError(undefined);
      setHint(`${shown(code)} counted`);
    } catch (failure) {
      setError(messageOf(failure, `${shown(code)} could not be saved`));
    }
    return true;
  };
  return { error, unknown, dismiss, hint, scan };
}

export function ScanField({ error, hint, scan }: Pick<ReturnType<typeof useCountScans>, 'error' | 'hint' | 'scan'>) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      label="Scan or type a SKU or a name"
      value={typed}
      error={error}
      hint={hint}
      onChange={setTyped}
      onKeyDown={(event) => {
        const code = typed.trim();
        if (event.key !== 'Enter' || !code) return;
        event.preventDefault();
        setTyped('');
        void scan(code);
      }}
    />
  );
}

/** Codes that no item has, until each is dealt with. */
export function UnknownCodes({ unknown, dismiss, scan }: Pick<ReturnType<typeof useCountScans>, 'unknown' | 'dismiss' | 'scan'>) {
  return unknown.map((code) => (
    <Banner key={code} kind="warning">
      {code.length > LONGEST_SHOWN ? `No item has this SKU or name of ${code.length} characters ` : `No item has the SKU, the barcode or the name ${code} `}
      <Button size="small" onClick={() => void scan(code)}>
        Try Again
      </Button>
      <Button size="small" onClick={() => dismiss(code)}>
        Remove
      </Button>
    </Banner>
  ));
}
